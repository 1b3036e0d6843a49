import { expect, test } from 'vitest';
import { buildSeries } from './sales-series.ts';

const day = (day: string, sales: string) => ({ day, sales, refunded: '1.00', orders: 1, units: 2 });

test('the 30-day series ends today, and a day without sales counts as zero', () => {
  const points = buildSeries([day('2026-10-26', '10.00'), day('2026-11-24', '20.50')], 'days', '2026-11-24');
  expect(points).toHaveLength(30);
  expect(points.at(0)).toMatchObject({ key: '2026-10-26', salesPence: 1000, refundedPence: 100 });
  expect(points.at(1)).toMatchObject({ salesPence: 0, orders: 0 });
  expect(points.at(-1)).toMatchObject({ label: '24 Nov 2026', salesPence: 2050, units: 2 });
});

test('the monthly series sums the days of each month over the last 365 days', () => {
  const days = [day('2025-11-25', '1.00'), day('2026-03-01', '2.00'), day('2026-03-31', '3.00')];
  const points = buildSeries(days, 'months', '2026-11-24');
  expect(points.map(({ key }) => key).slice(0, 2)).toEqual(['2025-11', '2025-12']);
  expect(points).toHaveLength(13);
  expect(points.find(({ key }) => key === '2026-03')).toMatchObject({ salesPence: 500, orders: 2 });
});
