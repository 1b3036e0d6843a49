import { expect, test } from 'vitest';
import { computePromise, formatPromise } from './compute-promise.ts';
import { collectionMethod, findDeliveryMethod } from './delivery.ts';
import { defaultTradingHours, type TradingHours } from './trading-hours.ts';

const evening = { opens: '17:00', closes: '23:00' };
const hours: TradingHours = {
  ...defaultTradingHours,
  openingHours: {
    ...defaultTradingHours.openingHours,
    tuesday: evening,
    thursday: evening,
    saturday: evening,
  },
};
const at = (moment: string) => new Date(moment);
const collect = (moment: string, changed: Partial<TradingHours> = {}) =>
  computePromise(collectionMethod, at(moment), { ...hours, ...changed }).to;

test('an order is ready for collection when the bar next opens after its packing day', () => {
  expect(collect('2026-06-01T10:00:00Z')).toBe('2026-06-02');
  expect(collect('2026-06-02T10:00:00Z')).toBe('2026-06-04');
  expect(collect('2026-06-05T10:00:00Z')).toBe('2026-06-06');
});

test('packing moves to the next working day after the cut-off and on closed days', () => {
  expect(collect('2026-06-01T13:00:00Z')).toBe('2026-06-04');
  expect(collect('2026-06-05T14:00:00Z')).toBe('2026-06-09');
  expect(
    collect('2026-06-01T10:00:00Z', {
      closedDays: [{ day: '2026-06-01', reason: 'Stocktaking', carriersDeliver: true }],
    }),
  ).toBe('2026-06-04');
});

test('exceptional opening hours change the collection day', () => {
  const shut = { day: '2026-06-02', reason: 'A party', opens: null, closes: null };
  expect(collect('2026-06-01T10:00:00Z', { exceptions: [shut] })).toBe('2026-06-04');
  expect(
    collect('2026-06-02T10:00:00Z', {
      exceptions: [{ ...shut, day: '2026-06-03', opens: '12:00', closes: '16:00' }],
    }),
  ).toBe('2026-06-03');
});

test('carrier delivery, and collection without opening hours, use the usual arrival dates', () => {
  const tracked = findDeliveryMethod('royal-mail-tracked-48') ?? collectionMethod;
  expect(formatPromise(tracked, at('2026-06-01T10:00:00Z'), hours)).toBe('Wed 3 – Thu 4 Jun');
  expect(formatPromise(collectionMethod, at('2026-06-01T10:00:00Z'), defaultTradingHours)).toBe('Tue 2 Jun');
});
