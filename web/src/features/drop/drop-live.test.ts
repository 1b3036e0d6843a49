import { expect, test } from 'vitest';
import { isLive, sayWhen, splitHeadline } from './drop-live.ts';

const drop = { opensAt: '2025-11-20T18:00:00.000Z', closesAt: '2025-11-27T18:00:00.000Z' };

test('a drop is live from its opening until the moment it closes', () => {
  const at = (iso: string) => isLive(drop, Date.parse(iso));
  expect(at('2025-11-20T17:59:59.999Z')).toBe(false);
  expect(at('2025-11-20T18:00:00.000Z')).toBe(true);
  expect(at('2025-11-27T17:59:59.999Z')).toBe(true);
  expect(at('2025-11-27T18:00:00.000Z')).toBe(false);
});

test('a near opening is said by its weekday, a far one by its date, in London time', () => {
  const now = Date.parse('2025-06-01T10:00:00Z');
  expect(sayWhen('2025-06-05T17:00:00Z', now)).toBe('Thursday at 18:00');
  expect(sayWhen('2025-06-19T17:00:00Z', now)).toBe('19 June at 18:00');
});

test('the accent of a headline is its last sentence', () => {
  expect(splitHeadline('Forty years in oak. Fifty bottles.')).toEqual({
    opening: 'Forty years in oak.',
    accent: 'Fifty bottles.',
  });
  expect(splitHeadline('One cask')).toEqual({ opening: 'One cask', accent: '' });
});
