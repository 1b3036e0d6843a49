import { expect, test } from 'vitest';
import { handler as download } from '#functions/orders/endpoints/admin-orders/download-packing-slip.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { renderPackingSlip } from './packing-slip.ts';

withTable();

const renderSlip = async (order: OrderRecord) =>
  extractText(await renderPackingSlip(order, [], new Date('2026-03-09T12:00:00Z'))).join('\n');

test('200 returns the packing slip of an order to staff as a PDF', async () => {
  const order = await createPaidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, []);
  const sent = { cookie: await createStaffCookie(), params: { id: order.orderId } };
  const reply = await request<Buffer>(download, adminOrdersApi.downloadPackingSlip, sent);
  expect(reply.headers['content-disposition']).toContain(`packing-slip-${order.orderNumber}.pdf`);
  expect(extractText(reply.body).join(' ')).toContain(order.orderNumber);
});

test('a packing slip lists the bottles to send, the recipient and the age check, and no price', async () => {
  const lines = [
    { productId: 'prd_a', name: 'Kilbrae 21 Oloroso', unitPricePence: 98_765, quantity: 3, restocked: 1 },
    { productId: 'prd_b', name: 'Ardlussa 12', unitPricePence: 43_210, quantity: 1, restocked: 1 },
  ];
  const order = await createPaidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, lines);
  const text = await renderSlip(order);
  for (const words of [
    'Packing slip',
    order.orderNumber,
    'Ada Byron',
    'W1D 7BD',
    'Kilbrae 21 Oloroso',
    'Challenge 25',
  ])
    expect(text).toContain(words);
  // Bottles that have returned to stock are not packed.
  expect(text).not.toContain('Ardlussa 12');
  expect(text).not.toMatch(/£|987|432/);
});

test('a packing slip states how to pack and send the order, and mentions insurance only if it has cover', async () => {
  const order = await createPaidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, []);
  const covered = await renderSlip({ ...order, coverPence: 200_000 });
  for (const words of [
    'by hand',
    'temperature-controlled packaging',
    'tracked and insured, with the full cover',
  ])
    expect(covered).toContain(words);
  expect(await renderSlip({ ...order, coverPence: undefined })).not.toContain('insured');
});

test('a packing slip asks for proof of age when the buyer has not declared their age', async () => {
  const order = await createPaidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, []);
  expect(await renderSlip({ ...order, isAdult: true })).not.toContain('Check age at the door');
  const silent = await renderSlip({
    ...order,
    isAdult: false,
    declared: { terms: false, privateIndividual: false },
  });
  expect(silent).toContain('Check age at the door');
  expect(silent).toContain('however old they look');
});

test('a packing slip shows the gift note if there is one', async () => {
  const order = await createPaidOrder({ customerId: 'cus_slip', email: 'slip@example.com' }, []);
  expect(await renderSlip({ ...order, giftNote: 'Happy birthday, Ada' })).toContain('Happy birthday, Ada');
  expect(await renderSlip({ ...order, giftNote: '' })).not.toContain('Gift note');
});

test('the packing slip of a gift names its recipient, and asks for no prices in the parcel', async () => {
  const order = await createPaidOrder({ customerId: 'cus_gift', email: 'gift@example.com' }, []);
  const slip = await renderSlip({ ...order, giftNote: 'For you', giftRecipient: 'Flora MacRae' });
  expect(slip).toContain('Flora MacRae');
  expect(slip).not.toContain(order.customerName);
  expect(slip).toContain('No prices in the parcel');
  expect(slip).not.toContain('£');
  expect(await renderSlip(order)).not.toContain('No prices');
});
