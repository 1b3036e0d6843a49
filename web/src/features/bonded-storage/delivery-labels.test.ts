import { expect, test } from 'vitest';
import { isUnpaid } from './delivery-labels.ts';

test('a withdrawal counts as unpaid only while it awaits payment', () => {
  const waiting = { status: 'awaiting_payment', paymentStatus: 'pending' } as const;
  expect(isUnpaid(waiting)).toBe(true);
  expect(isUnpaid({ ...waiting, paymentStatus: 'paid' })).toBe(false);
  expect(isUnpaid({ ...waiting, paymentStatus: 'refunded' })).toBe(false);
  expect(isUnpaid({ status: 'requested_delivery', paymentStatus: 'paid' })).toBe(false);
});
