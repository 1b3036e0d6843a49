import { expect, test } from 'vitest';
import { handler as download } from '#functions/admin-orders/download-packing-slip.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { paidOrder } from '#functions/testing/paid-order.ts';
import { textOf } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import { packingSlip } from './packing-slip.ts';

withTable();

const slipOf = async (order: OrderRecord) =>
  textOf(await packingSlip(order, new Date('2026-03-09T12:00:00Z'))).join('\n');

test('200 is downloaded by the staff as a PDF of its order', async () => {
  const order = await paidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, []);
  const sent = { cookie: await staffCookie(), params: { id: order.orderId } };
  const reply = await request<Buffer>(download, adminOrdersApi.downloadPackingSlip, sent);
  expect(reply.headers['content-disposition']).toContain(`packing-slip-${order.orderNumber}.pdf`);
  expect(textOf(reply.body).join(' ')).toContain(order.orderNumber);
});

test('a packing slip says what goes to whom and whom to ask for proof of age, and names no price', async () => {
  const lines = [
    { productId: 'prd_a', name: 'Kilbrae 21 Oloroso', unitPricePence: 98_765, quantity: 3, restocked: 1 },
    { productId: 'prd_b', name: 'Ardlussa 12', unitPricePence: 43_210, quantity: 1, restocked: 1 },
  ];
  const order = await paidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, lines);
  const text = await slipOf(order);
  for (const words of [
    'Packing slip',
    order.orderNumber,
    'Ada Byron',
    'W1D 7BD',
    'Kilbrae 21 Oloroso',
    'Challenge 25',
  ])
    expect(text).toContain(words);
  // What came back onto the shelf does not travel.
  expect(text).not.toContain('Ardlussa 12');
  expect(text).not.toMatch(/£|987|432/);
});
