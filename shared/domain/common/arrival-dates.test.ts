import { expect, test } from 'vitest';
import {
  addWorkingDays,
  computeArrival,
  computeMinutesToOrder,
  formatArrivalDates,
  formatWorkingDays,
} from './arrival-dates.ts';

const at = (time: string) => new Date(time);

test('an order of a Friday that takes one working day arrives on Monday', () => {
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-06-05T10:00:00Z'))).toBe('Mon 8 Jun');
});

test('a range names its month once, and both months where it crosses into the next', () => {
  expect(formatArrivalDates({ min: 2, max: 3 }, at('2026-06-01T10:00:00Z'))).toBe('Wed 3 – Thu 4 Jun');
  expect(formatArrivalDates({ min: 3, max: 5 }, at('2026-06-26T10:00:00Z'))).toBe('Wed 1 – Fri 3 Jul');
  expect(formatArrivalDates({ min: 1, max: 5 }, at('2026-06-29T10:00:00Z'))).toBe('Tue 30 Jun – Mon 6 Jul');
});

test('an order after two in the afternoon leaves on the next working day', () => {
  expect(computeArrival({ min: 1, max: 1 }, at('2026-11-23T13:59:59Z'))).toEqual({
    from: '2026-11-24',
    to: '2026-11-24',
  });
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-11-23T14:00:00Z'))).toBe('Wed 25 Nov');
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-06-05T13:00:00Z'))).toBe('Tue 9 Jun');
});

test('an order late on a Sunday leaves on Monday and is not promised for that day', () => {
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-11-22T23:36:00Z'))).toBe('Tue 24 Nov');
});

test('the time that is left to order counts in London, on working days alone', () => {
  expect(computeMinutesToOrder(at('2026-11-23T10:48:00Z'))).toBe(192);
  expect(computeMinutesToOrder(at('2026-06-05T12:59:00Z'))).toBe(1);
  expect(computeMinutesToOrder(at('2026-11-23T14:00:00Z'))).toBeUndefined();
  expect(computeMinutesToOrder(at('2026-11-22T10:00:00Z'))).toBeUndefined();
  expect(computeMinutesToOrder(at('2026-12-25T10:00:00Z'))).toBeUndefined();
});

test('bottles that go into bond wait for no carrier', () => {
  expect(formatWorkingDays({ min: 1, max: 1 }, at('2026-11-23T18:00:00Z'))).toBe('Tue 24 Nov');
});

test('the day is the one in London, also between midnight there and midnight UTC', () => {
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-06-01T23:30:00Z'))).toBe('Wed 3 Jun');
});

test('no working day is a Saturday or a Sunday, wherever counting starts', () => {
  for (let start = 0; start < 7; start++) {
    const from = at(`2026-06-0${start + 1}T00:00:00Z`);
    for (let days = 1; days < 12; days++) {
      expect([1, 2, 3, 4, 5]).toContain(addWorkingDays(from, days).getUTCDay());
    }
  }
});

test('over Christmas and the New Year the parcel waits for the bank holidays to pass', () => {
  expect(formatArrivalDates({ min: 2, max: 3 }, at('2026-12-23T10:00:00Z'))).toBe('Tue 29 – Wed 30 Dec');
  expect(formatArrivalDates({ min: 1, max: 1 }, at('2026-12-31T10:00:00Z'))).toBe('Mon 4 Jan');
});
