import { expect, test } from 'vitest';
import { order } from '#functions/orders/entities/order.ts';
import { createOrder } from '#functions/testing/customer-records.ts';
import { withTable } from '#functions/testing/table.ts';
import { erasedName } from '#shared/domain/common/retention.ts';
import { anonymiseOrder } from './anonymise-records.ts';

withTable();

const now = new Date('2026-06-01T12:00:00Z');
const load = async ({ orderId }: { orderId: string }) =>
  (await order.get({ orderId }).go({ consistent: true })).data;

test('an order that has changed since it was read stays as it is', async () => {
  const row = await createOrder('cus_ada', { status: 'delivered' });
  const stored = await load(row);
  for (const earlier of [{ status: 'cancelled' }, { buyer: 'guest-ada' }, { paidAt: undefined }] as const)
    await anonymiseOrder({ ...row, ...earlier }, true, now);
  expect(await load(row)).toEqual(stored);
  await anonymiseOrder(row, true, now);
  expect(await load(row)).toMatchObject({ customerName: erasedName, customerEmail: '' });
});

const stored = {
  place: 'shelf',
  deferredDutyPence: 1,
  deferredVatPence: 1,
  dutyRateFrom: '2026-02-01',
} as const;
test.each([
  ['a payment of an invoice', { kind: 'storage' }],
  ['an order of bottles in bond', { stored }],
] as const)('%s loses its buyer at once, because nothing is sent', async (_, facts) => {
  const row = await createOrder('cus_ada', facts);
  await anonymiseOrder(row, true, now);
  expect(await load(row)).toMatchObject({ status: 'confirmed', customerName: erasedName, customerEmail: '' });
});
