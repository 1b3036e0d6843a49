import { expect, test } from 'vitest';
import { parseLondonTime } from './parse-london-time.ts';

test.each([
  ['2026-01-15T18:00', '2026-01-15T18:00:00.000Z'],
  ['2026-07-15T18:00', '2026-07-15T17:00:00.000Z'],
  ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
])('%s London time is %s in UTC', (shown, moment) => {
  expect(parseLondonTime(shown)?.toISOString()).toBe(moment);
});

test.each(['', 'soon', '2026-13-01T00:00'])('%j is not a valid time', (shown) => {
  expect(parseLondonTime(shown)).toBeUndefined();
});
