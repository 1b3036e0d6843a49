import { expect, test } from 'vitest';
import {
  addWorkingDays,
  computeArrival,
  computeLatestDispatch,
  computeMinutesToOrder,
  formatArrivalDates,
  formatDispatchDate,
  formatWorkingDays,
  listDeliveryDays,
} from './arrival-dates.ts';
import { type DispatchCalendar, defaultTradingHours as usual } from './trading-hours.ts';

const at = (time: string) => new Date(time);

test('an order placed on a Friday with one-day delivery arrives on Monday', () => {
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-06-05T10:00:00Z'), usual)).toBe('Mon 8 Jun');
});

test('a range names one month, or both when it crosses the end of a month', () => {
  expect(formatArrivalDates({ min: 2, max: 3 }, at('2026-06-01T10:00:00Z'), usual)).toBe('Wed 3 – Thu 4 Jun');
  expect(formatArrivalDates({ min: 3, max: 5 }, at('2026-06-26T10:00:00Z'), usual)).toBe('Wed 1 – Fri 3 Jul');
  expect(formatArrivalDates({ min: 1, max: 5 }, at('2026-06-29T10:00:00Z'), usual)).toBe(
    'Tue 30 Jun – Mon 6 Jul',
  );
});

test('an order after 14:00 leaves on the next working day', () => {
  expect(computeArrival({ min: 1, max: 1 }, at('2026-11-23T13:59:59Z'), usual)).toEqual({
    from: '2026-11-24',
    to: '2026-11-24',
  });
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-11-23T14:00:00Z'), usual)).toBe('Wed 25 Nov');
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-06-05T13:00:00Z'), usual)).toBe('Tue 9 Jun');
});

test('an order late on a Sunday leaves on Monday and arrives on Tuesday', () => {
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-11-22T23:36:00Z'), usual)).toBe('Tue 24 Nov');
});

test('the time left to order follows London time and counts only on working days', () => {
  expect(computeMinutesToOrder(at('2026-11-23T10:48:00Z'), usual)).toBe(192);
  expect(computeMinutesToOrder(at('2026-06-05T12:59:00Z'), usual)).toBe(1);
  expect(computeMinutesToOrder(at('2026-11-23T14:00:00Z'), usual)).toBeUndefined();
  expect(computeMinutesToOrder(at('2026-11-22T10:00:00Z'), usual)).toBeUndefined();
  expect(computeMinutesToOrder(at('2026-12-25T10:00:00Z'), usual)).toBeUndefined();
});

test('bottles going into bond are not affected by the dispatch cut-off', () => {
  expect(formatWorkingDays({ min: 1, max: 1 }, at('2026-11-23T18:00:00Z'))).toBe('Tue 24 Nov');
});

test('dates follow London time between midnight in London and midnight UTC', () => {
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-06-01T23:30:00Z'), usual)).toBe('Wed 3 Jun');
});

test('a working day is never a Saturday or a Sunday, for any starting day', () => {
  for (let start = 0; start < 7; start++) {
    const from = at(`2026-06-0${start + 1}T00:00:00Z`);
    for (let days = 1; days < 12; days++) {
      expect([1, 2, 3, 4, 5]).toContain(addWorkingDays(from, days).getUTCDay());
    }
  }
});

test('parcels wait for the bank holidays over Christmas and New Year', () => {
  expect(formatArrivalDates({ min: 2, max: 3 }, at('2026-12-23T10:00:00Z'), usual)).toBe(
    'Tue 29 – Wed 30 Dec',
  );
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-12-31T10:00:00Z'), usual)).toBe('Mon 4 Jan');
});

/** Closed on Thursday 26 November, and on Friday 27 November too, when no carrier delivers either. */
const closed: DispatchCalendar = {
  dispatchCutOff: '11:30',
  closedDays: [
    { day: '2026-11-26', carriersDeliver: true },
    { day: '2026-11-27', carriersDeliver: false },
  ],
  openBankHolidays: [],
};

test('a cut-off at 11:30 applies to the minute, in summer and in winter', () => {
  expect(computeMinutesToOrder(at('2026-11-25T11:29:59Z'), closed)).toBe(1);
  expect(computeMinutesToOrder(at('2026-11-25T11:30:00Z'), closed)).toBeUndefined();
  expect(computeMinutesToOrder(at('2026-06-03T10:29:00Z'), closed)).toBe(1);
  expect(computeMinutesToOrder(at('2026-06-03T10:30:00Z'), closed)).toBeUndefined();
});

test('nothing leaves on a closed day, but earlier parcels arrive if carriers deliver', () => {
  expect(computeMinutesToOrder(at('2026-11-26T09:00:00Z'), closed)).toBeUndefined();
  expect(formatDispatchDate(at('2026-11-26T09:00:00Z'), closed)).toBe('Mon 30 Nov');
  expect(formatDispatchDate(at('2026-11-25T12:00:00Z'), closed)).toBe('Mon 30 Nov');
  expect(formatArrivalDates({ min: 1, max: 2 }, at('2026-11-25T09:00:00Z'), closed)).toBe(
    'Thu 26 – Mon 30 Nov',
  );
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-11-25T12:00:00Z'), closed)).toBe('Tue 1 Dec');
});

test('parcels leave on an open bank holiday, but no delivery is promised for it', () => {
  const open = { ...usual, openBankHolidays: ['2026-12-28'] };
  expect(formatDispatchDate(at('2026-12-28T10:00:00Z'), open)).toBe('Mon 28 Dec');
  expect(formatDispatchDate(at('2026-12-28T10:00:00Z'), usual)).toBe('Tue 29 Dec');
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-12-28T10:00:00Z'), open)).toBe('Tue 29 Dec');
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-12-24T10:00:00Z'), open)).toBe('Tue 29 Dec');
});

test('the latest dispatch day is the last open day from which a parcel arrives in time', () => {
  const latest = (day: string, days: number, calendar: DispatchCalendar) =>
    computeLatestDispatch(new Date(day), days, calendar).toISOString().slice(0, 10);
  expect(latest('2026-11-30', 1, usual)).toBe('2026-11-27');
  expect(latest('2026-11-30', 1, closed)).toBe('2026-11-25');
  expect(latest('2026-12-29', 1, usual)).toBe('2026-12-24');
  expect(latest('2026-12-29', 1, { ...usual, openBankHolidays: ['2026-12-28'] })).toBe('2026-12-28');
});

test('bottles going into bond are not delayed by closed days', () => {
  expect(formatWorkingDays({ min: 1, max: 2 }, at('2026-11-25T18:00:00Z'))).toBe('Thu 26 – Fri 27 Nov');
});

test('a buyer may choose a day from the one after the promised day, up to 28 days ahead', () => {
  const days = listDeliveryDays({ min: 1, max: 1 }, at('2026-06-01T10:00:00Z'), usual);
  expect(days[0]).toBe('2026-06-03');
  expect(days.at(-1)).toBe('2026-06-29');
  expect(days).not.toContain('2026-06-06');
  const christmas = listDeliveryDays({ min: 3, max: 5 }, at('2026-12-14T10:00:00Z'), usual);
  expect(christmas[0]).toBe('2026-12-22');
  expect(christmas).not.toContain('2026-12-25');
  expect(christmas).not.toContain('2026-12-28');
});
