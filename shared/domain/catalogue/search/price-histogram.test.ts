import { expect, test } from 'vitest';
import { buildBottle } from '#shared/domain/catalogue/testing/bottles.ts';
import { emptyFilter } from './catalogue-filter.ts';
import { findStop, listLogStops } from './log-track.ts';
import { countPrices } from './price-histogram.ts';

const bounds = { min: 0, max: 12_000, step: 10 };

test('every stop of the price slider is a multiple of £10, and the last is the maximum', () => {
  const stops = listLogStops(bounds);
  expect(stops.slice(0, 13)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  expect(stops.every((stop) => stop % 10 === 0)).toBe(true);
  expect([stops.at(-1), new Set(stops).size]).toEqual([12_000, stops.length]);
  // Half of the track belongs to bottles below £550.
  expect(stops[Math.floor(stops.length / 2)]).toBeLessThan(550);
});

test('a value maps to its nearest stop', () => {
  const stops = [0, 10, 20, 100];
  expect([-5, 0, 14, 16, 70, 100, 900].map((value) => findStop(stops, value))).toEqual([0, 0, 1, 2, 3, 3, 3]);
});

test('bars count bottles that pass the other filters, ignoring the price filter', () => {
  const bottles = [
    buildBottle('cheap', { price: '40.00' }),
    buildBottle('dear', { price: '12000.00' }),
    buildBottle('sold out', { price: '40.00', stock: 0 }),
  ];
  const filter = { ...emptyFilter, inStockOnly: true, ranges: { price: [null, 100] as const } };
  const bars = countPrices(bottles, filter, undefined, bounds);
  expect(bars).toHaveLength(24);
  expect([bars.reduce((sum, bar) => sum + bar), bars.at(-1)]).toEqual([2, 1]);
});
