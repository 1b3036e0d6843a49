import { expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { order } from '#functions/orders/entities/order.ts';
import { createInvoice, createOrder } from '#functions/testing/customer-records.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { batchGet } from './batch-get.ts';

withTable();

test('an order and an invoice can be read until the end of the sixth year after their own, to the second', async () => {
  const customerId = 'cus_expired';
  const { orderId } = await createOrder(customerId, { paidAt: '2026-03-02T10:01:00.000Z' });
  await createInvoice(customerId, { issuedAt: '2026-03-02T10:01:00.000Z' });
  const found = async () => [
    (await order.get({ orderId }).go()).data?.orderId,
    (await order.query.ofBuyer({ buyer: customerId }).go()).data.length,
    (await batchGet([{ orderId }], (keys) => order.get(keys).go())).length,
    (await invoice.query.ofCustomer({ customerId }).go()).data.length,
  ];
  clock.set(() => new Date('2032-12-31T23:59:59.000Z'));
  expect(await found()).toEqual([orderId, 1, 1, 1]);
  clock.set(() => new Date('2033-01-01T00:00:00.000Z'));
  expect(await found()).toEqual([undefined, 0, 0, 0]);
  // DynamoDB has not deleted them yet.
  expect(await listAllItems()).toHaveLength(2);
});
