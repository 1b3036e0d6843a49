import { expect, test } from 'vitest';
import { describeDispatch, formatTimeOfDay, listExceptions, listOpeningHours } from './format-hours.ts';
import { defaultTradingHours, listUpcoming } from './trading-hours.ts';

test('a time of day is formatted like 9am, 12.30pm, noon or midnight', () => {
  expect(['00:00', '00:30', '09:00', '12:00', '12:30', '17:00', '23:30'].map(formatTimeOfDay)).toEqual([
    'midnight',
    '12.30am',
    '9am',
    'noon',
    '12.30pm',
    '5pm',
    '11.30pm',
  ]);
});

test('consecutive weekdays with the same hours share one line', () => {
  const evening = { opens: '17:00', closes: '23:00' };
  const week = {
    tuesday: evening,
    wednesday: evening,
    thursday: evening,
    friday: evening,
    saturday: evening,
  };
  const usual = { ...defaultTradingHours.openingHours, ...week };
  expect(listOpeningHours({ openingHours: usual })).toEqual([
    { name: 'Monday', value: 'Closed' },
    { name: 'Tuesday to Saturday', value: '5pm to 11pm' },
    { name: 'Sunday', value: 'Closed' },
  ]);
  const late = { opens: '17:00', closes: '00:30' };
  const openingHours = { ...usual, friday: late, saturday: late };
  expect(listOpeningHours({ openingHours }).slice(1, 3)).toEqual([
    { name: 'Tuesday to Thursday', value: '5pm to 11pm' },
    { name: 'Friday and Saturday', value: '5pm to 12.30am' },
  ]);
});

const hours = {
  ...defaultTradingHours,
  closedDays: [
    { day: '2026-12-31', reason: 'stocktaking', carriersDeliver: true },
    { day: '2026-12-24', reason: 'a day off', carriersDeliver: true },
  ],
  openBankHolidays: ['2026-12-28'],
  exceptions: [
    { day: '2026-12-31', reason: "New Year's Eve", opens: '17:00', closes: '01:00' },
    { day: '2026-12-25', reason: 'Christmas', opens: null, closes: null },
  ],
};

test('days with exceptional hours are listed in date order', () => {
  expect(listExceptions(hours)).toEqual([
    { name: 'Friday 25 December (Christmas)', value: 'Closed' },
    { name: "Thursday 31 December (New Year's Eve)", value: '5pm to 1am' },
  ]);
});

test('closed days and open bank holidays are mentioned only if there are any', () => {
  expect(describeDispatch(defaultTradingHours)).toHaveLength(2);
  expect(describeDispatch(hours).slice(2)).toEqual([
    'Nothing leaves us on Thursday 24 December (a day off) and Thursday 31 December (stocktaking) either.',
    'Although it is a bank holiday, we do send parcels on Monday 28 December.',
  ]);
});

test('past days are left out, but today is not', () => {
  expect(listUpcoming(hours, '2026-12-29')).toMatchObject({
    closedDays: [{ day: '2026-12-31' }],
    openBankHolidays: [],
    exceptions: [{ day: '2026-12-31' }],
  });
  expect(listUpcoming(hours, '2026-12-24').closedDays).toHaveLength(2);
});
