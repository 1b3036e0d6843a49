import { describe, expect, test } from 'vitest';
import { buildDefaultContent } from './shop-document.ts';
import {
  defaultStorageRates,
  findNextStorageRates,
  findStorageRates,
  planStorageRates,
  type StorageRateSchedule,
  storageRatesDocument,
} from './storage-rates.ts';

const now = new Date('2026-11-27T12:00:00Z');
const rise = { shelf: 90, pallet: 5, from: '2027-01-01' };
const write = (rates: Record<string, string>) => ({
  rates: { ...buildDefaultContent(storageRatesDocument).rates, ...rates },
});
const written = write({ shelf: '0.90', pallet: '0.05', from: '2027-01-01' });
const plan = (before: StorageRateSchedule, content = written, on = now) =>
  planStorageRates(before, content, on);

test('a day has the rates of the latest change up to that day', () => {
  const schedule = [rise, { shelf: 95, pallet: 5, from: '2027-06-01' }];
  expect(
    ['2026-12-31', '2027-01-01', '2027-05-31', '2027-06-01'].map(
      (day) => findStorageRates(schedule, day).shelf,
    ),
  ).toEqual([80, 90, 90, 95]);
  expect(findNextStorageRates(schedule, '2027-01-01')?.from).toBe('2027-06-01');
  expect(findNextStorageRates(schedule, '2027-06-01')).toBe(undefined);
  expect(findStorageRates([], '2027-06-01')).toEqual(defaultStorageRates);
});

describe('a change of storage rates', () => {
  test('is rejected if it starts in less than thirty days', () => {
    expect(plan([])).toEqual({ schedule: [rise] });
    expect(plan([], written, new Date('2026-12-02T12:00:00Z'))).toEqual({ schedule: [rise] });
    expect(plan([], written, new Date('2026-12-03T12:00:00Z'))).toEqual({
      path: ['rates', 'from'],
      message: 'Please choose 1 February 2027, or the first day of a later month',
    });
    // That day itself is far enough ahead.
    expect(plan([], write({ shelf: '0.90' }), new Date('2026-12-02T12:00:00Z'))).toMatchObject({
      message: expect.stringContaining('1 January 2027'),
    });
    expect(plan([], write({ shelf: '0.90' }))).toMatchObject({ path: ['rates', 'from'] });
  });

  test('replaces an announced change, but not one that has taken effect', () => {
    const later = write({ shelf: '1.00', pallet: '0.05', from: '2027-03-01' });
    expect(plan([rise], later)).toEqual({ schedule: [{ shelf: 100, pallet: 5, from: '2027-03-01' }] });
    expect(plan([rise], later, new Date('2027-01-01T12:00:00Z'))).toEqual({
      schedule: [rise, { shelf: 100, pallet: 5, from: '2027-03-01' }],
    });
  });

  test('is cancelled by saving the current rates before its start date, but not afterwards', () => {
    const initial = write({});
    expect(plan([rise], initial)).toEqual({ schedule: [] });
    expect(plan([rise], initial, new Date('2027-01-01T12:00:00Z'))).toMatchObject({
      path: ['rates', 'from'],
    });
  });
});
