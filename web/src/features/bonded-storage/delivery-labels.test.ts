import { expect, test } from 'vitest';
import { isUnpaid } from './delivery-labels.ts';

test('a delivery is paid or given up only while it waits for money that has not come', () => {
  const waiting = { status: 'awaiting_payment', paymentStatus: 'pending' } as const;
  expect(isUnpaid(waiting)).toBe(true);
  expect(isUnpaid({ ...waiting, paymentStatus: 'paid' })).toBe(false);
  expect(isUnpaid({ ...waiting, paymentStatus: 'refunded' })).toBe(false);
  expect(isUnpaid({ status: 'requested_delivery', paymentStatus: 'paid' })).toBe(false);
});
