import { expect, test } from 'vitest';
import { toLondonTime } from './london-time.ts';

const asTheBrowserHasIt = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('times around forty years of clock changes match the London time of Intl', () => {
  for (let year = 1998; year < 2038; year += 1) {
    for (const month of [2, 9]) {
      for (let day = 24; day <= 31; day += 1) {
        for (const minutes of [0, 59, 60, 61, 120, 719]) {
          const at = new Date(Date.UTC(year, month, day, 0, minutes));
          const shown = toLondonTime(at).toISOString().slice(0, 16).replace('T', ' ');
          expect(shown).toBe(asTheBrowserHasIt.format(at));
        }
      }
    }
  }
});

test('London time is UTC in winter and an hour ahead in summer', () => {
  expect(toLondonTime(new Date('2026-01-15T23:30:00Z')).toISOString()).toBe('2026-01-15T23:30:00.000Z');
  expect(toLondonTime(new Date('2026-07-15T23:30:00Z')).toISOString()).toBe('2026-07-16T00:30:00.000Z');
});
