import { expect, test } from 'vitest';
import { listBankHolidays, nameBankHolidays } from './bank-holidays.ts';

const days = (year: number) => listBankHolidays(year).map((day) => day.toISOString().slice(5, 10));

/** As gov.uk lists them. */
test.each([
  [2024, ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
])('the bank holidays of %i match the published ones', (year, published) => {
  expect(days(year)).toEqual(published);
});

test('a Christmas Day on a weekend moves to a weekday other than Boxing Day', () => {
  expect(days(2021).slice(-2)).toEqual(['12-27', '12-28']);
  expect(days(2022).slice(-2)).toEqual(['12-26', '12-27']);
});

test('each bank holiday is named on the day it is observed', () => {
  const named = Object.fromEntries(nameBankHolidays(2027).map(({ day, name }) => [name, day]));
  expect(named).toMatchObject({
    'Good Friday': '2027-03-26',
    'Summer bank holiday': '2027-08-30',
    'Christmas Day': '2027-12-27',
    'Boxing Day': '2027-12-28',
  });
  expect(Object.keys(named)).toHaveLength(8);
});
