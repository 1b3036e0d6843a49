import { expect, test } from 'vitest';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { refuseCharge } from './charge-limits.ts';

test.each([
  [0, 'total_too_low'],
  [29, 'total_too_low'],
  [30, undefined],
  [99_999_999, undefined],
  [100_000_000, 'total_too_high'],
])('for a total of %d pence the refusal is %s', (totalPence, refused) => {
  expect(refuseCharge(totalPence)?.refused).toBe(refused);
});

test('the refusal message states the total and the limit', () => {
  const { refused, details } = refuseCharge(100_000_000) ?? { refused: 'total_too_low', details: {} };
  expect(formatErrorDetail(refused, details)).toContain('£1,000,000.00 is above the £999,999.99');
});
