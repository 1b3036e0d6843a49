import { expect, test } from 'vitest';
import { countDaysLate, toAgeBucket } from './ageing.ts';

test('an invoice is late from the day after its due date, and ages in steps of 30 days', () => {
  const bucketOn = (today: string) => toAgeBucket(countDaysLate('2026-03-01', today));
  expect(['2026-02-01', '2026-03-01', '2026-03-02', '2026-03-31'].map(bucketOn)).toEqual([
    'not_due',
    'not_due',
    'to_30',
    'to_30',
  ]);
  expect(['2026-04-01', '2026-04-30', '2026-05-01', '2026-05-30', '2026-05-31'].map(bucketOn)).toEqual([
    'to_60',
    'to_60',
    'to_90',
    'to_90',
    'over_90',
  ]);
});
