import { beforeEach, describe, expect, test } from 'vitest';
import { handler as resendEmail } from '#functions/back-office/endpoints/order-emails/resend-email.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createOrderDesk, fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';
import type { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { dispatchApi, type OrderToPack, type TrackingResult } from '#shared/contracts/orders/dispatch.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { type Order, ordersApi } from '#shared/contracts/orders/orders.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as cancelOrder } from '../cancellations/cancel-order.ts';
import { handler as applyTracking } from '../dispatch/apply-tracking.ts';
import { handler as listOrdersToPack } from '../dispatch/list-orders-to-pack.ts';
import { handler as printDocuments } from '../dispatch/print-documents.ts';
import { handler as getOrder } from '../get-order.ts';
import { handler as sendParcel } from './send-parcel.ts';

withTable();
const shop = withShop();
let desk: Awaited<ReturnType<typeof createOrderDesk>>;
beforeEach(async () => {
  desk = await createOrderDesk();
  await shop.drain();
  const { data } = await orderToPack.query.waiting({}).go({ pages: 'all' });
  await orderToPack.delete(data).go();
});

const bottle = (productId: string, name: string, quantity: number) => ({
  productId,
  name,
  quantity,
  unitPricePence: 10_000,
});
/** Sells two of one bottle and one of another. */
async function sell() {
  const who = await signInCustomer();
  const lines = [bottle('prd_kil', 'Kilbrae 21', 2), bottle('prd_ard', 'Ardnashiel 8', 1)];
  const sold = await createPaidOrder(who, lines, { deliveryMethodId: 'royal-mail-tracked-48' });
  const { orderId, orderNumber, paymentIntentId = '', totalPence } = sold;
  await payment
    .put({
      orderId,
      orderNumber,
      paymentIntentId,
      amountPence: totalPence,
      status: 'succeeded',
      orderVersion: 1,
      secretHash: 'none',
    })
    .go();
  await shop.drain();
  return { ...sold, email: who.email };
}

const newKey = () => createId('key').replace('_', '-');
type Lines = { productId: string; quantity: number }[];
const send = (id: string, lines: Lines, number?: string, requestKey = newKey()) =>
  request<AdminOrderRow>(sendParcel, orderDeskApi.sendParcel, {
    cookie: desk.cookie,
    params: { id },
    body: { lines, requestKey, ...(number ? { tracking: { carrier: 'DPD', number } } : {}) },
  });
const one = (productId: string, quantity = 1): Lines => [{ productId, quantity }];
const waiting = async () => {
  const { body } = await request<Page<OrderToPack>>(listOrdersToPack, dispatchApi.listOrdersToPack, {
    cookie: desk.cookie,
  });
  return body.items.map(({ orderNumber, lines, isPartlySent, weightKg }) => ({
    orderNumber,
    isPartlySent,
    weightKg,
    lines: lines.map(({ name, quantity }) => `${quantity} ${name}`),
  }));
};
const mails = (email: string) =>
  shop.mail
    .messages(email)
    .toReversed()
    .filter(({ subject }) => subject.includes('on its way'))
    .map(({ subject, text }) => ({ subject, text }));
const readAsBuyer = async (order: { orderId: string; placedAt: string }) => {
  const query = { token: await createOrderToken(order) };
  return (await request<Order>(getOrder, ordersApi.getOrder, { params: { orderId: order.orderId }, query }))
    .body;
};
const importNumber = (orderNumber: string, trackingNumber: string) =>
  request<{ isApplied: boolean; results: TrackingResult[] }>(applyTracking, dispatchApi.applyTracking, {
    cookie: desk.cookie,
    body: { rows: [{ line: 2, orderNumber, trackingNumber, carrier: 'royal-mail' }], isPreview: false },
  });

describe('a parcel with part of an order', () => {
  test('can have its email sent again with its own tracking number, even after another parcel was sent', async () => {
    const { orderId, orderNumber, email } = await sell();
    await send(orderId, one('prd_kil'), 'AGAIN 1');
    await send(orderId, one('prd_kil'), 'AGAIN 2');
    await shop.drain();
    const again = (parcel: number | null) =>
      request<{ code?: string }>(resendEmail, orderEmailsApi.resendEmail, {
        cookie: desk.cookie,
        params: { id: orderId },
        body: { email: 'parcel', parcel, requestKey: newKey() },
      });
    expect((await again(1)).status).toBe(202);
    expect(mails(email).map(({ text }) => /AGAIN \d/.exec(text ?? '')?.[0])).toEqual([
      'AGAIN 1',
      'AGAIN 2',
      'AGAIN 1',
    ]);
    expect(mails(email).at(-1)?.subject).toBe(`Part of your order ${orderNumber} is on its way`);
    for (const missing of [3, null])
      expect(await again(missing)).toMatchObject({ status: 409, body: { code: 'email_not_available' } });
  });

  test('201 leaves the rest to be packed, and shows the buyer what was sent and what will follow', async () => {
    const sold = await sell();
    const { orderId, orderNumber, email } = sold;
    const key = newKey();
    const { status, body } = await send(orderId, one('prd_kil'), 'PART 1', key);
    expect({ status, to: body.status, isPartlySent: body.isPartlySent }).toEqual({
      status: 201,
      to: 'processing',
      isPartlySent: true,
    });
    // Pressing twice creates one parcel.
    expect((await send(orderId, one('prd_kil'), 'PART 1', key)).status).toBe(201);
    await shop.drain();
    expect(await waiting()).toEqual([
      { orderNumber, isPartlySent: true, weightKg: 3, lines: ['1 Kilbrae 21', '1 Ardnashiel 8'] },
    ]);
    const [mail, ...more] = mails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Part of your order ${orderNumber} is on its way`);
    expect(mail?.text).toContain('1 × Kilbrae 21.');
    expect(mail?.text).toContain('DPD, tracking number PART 1');
    expect(mail?.text).toContain('Still to come, at no extra cost: 1 × Kilbrae 21, 1 × Ardnashiel 8.');
    expect(await readAsBuyer(sold)).toMatchObject({
      status: 'processing',
      parcels: [
        { items: [{ name: 'Kilbrae 21', quantity: 1 }], tracking: { carrier: 'DPD', number: 'PART 1' } },
      ],
      toFollow: [
        { name: 'Kilbrae 21', quantity: 1 },
        { name: 'Ardnashiel 8', quantity: 1 },
      ],
    });
    const printed = await request<Uint8Array>(printDocuments, dispatchApi.printDocuments, {
      cookie: desk.cookie,
      body: { orderIds: [orderId] },
    });
    expect(extractText(printed.body)[1]).toContain('Kilbrae 21\t1');
    expect((await desk.list({ search: 'part1' })).body.items.map(({ id }) => id)).toEqual([orderId]);
  });

  test('201 for the last parcel marks the order as shipped, with one email per parcel', async () => {
    const sold = await sell();
    const { orderId, orderNumber, email } = sold;
    await send(orderId, one('prd_kil', 2), 'PART1');
    await shop.drain();
    const { body } = await send(orderId, one('prd_ard'), 'PART2');
    expect(body).toMatchObject({ status: 'shipped', isPartlySent: false, trackingNumber: 'PART2' });
    await shop.drain();
    expect(await waiting()).toEqual([]);
    expect(mails(email).map(({ subject }) => subject)).toEqual([
      `Part of your order ${orderNumber} is on its way`,
      `Your order ${orderNumber} is on its way`,
    ]);
    expect(mails(email)[1]?.text).toContain('The rest of your order is on its way:');
    expect(mails(email)[1]?.text).toContain('1 × Ardnashiel 8');
    expect(await readAsBuyer(sold)).toMatchObject({ status: 'shipped', toFollow: [] });
    expect((await listTrail(orderId)).map(({ action }) => action)).toEqual(
      Array(2).fill('order_parcel_sent'),
    );
  });

  test('a tracking file ships the rest, and ignores a line with the number of an earlier parcel', async () => {
    const { orderId, orderNumber } = await sell();
    await send(orderId, one('prd_ard'), 'AB111222333GB');
    const repeated = await importNumber(orderNumber, 'AB111222333GB');
    expect(repeated.body.results).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await importNumber(orderNumber, 'AB444555666GB')).body).toMatchObject({ isApplied: true });
    expect(await fetchOrder(orderId)).toMatchObject({
      status: 'shipped',
      parcels: [
        { lines: one('prd_ard'), tracking: { number: 'AB111222333GB' } },
        { lines: one('prd_kil', 2), tracking: { number: 'AB444555666GB' } },
      ],
    });
  });

  test('an order marked as shipped by mistake has its last parcel back in the packing queue', async () => {
    const { orderId } = await sell();
    await send(orderId, one('prd_ard'));
    await desk.setStatus(orderId, 'shipped');
    expect((await fetchOrder(orderId)).parcels).toHaveLength(2);
    await desk.track(orderId, { carrier: 'DPD', number: 'LATER' });
    expect((await fetchOrder(orderId)).parcels?.[1]).toMatchObject({ tracking: { number: 'LATER' } });
    await desk.setStatus(orderId, 'processing');
    await shop.drain();
    expect((await waiting()).map(({ lines }) => lines)).toEqual([['2 Kilbrae 21']]);
  });

  test('a buyer who cancels has to return it first, and the rest is no longer packed', async () => {
    const sold = await sell();
    await send(sold.orderId, one('prd_ard'));
    const { body } = await request<{ state: string }>(cancelOrder, cancellationsApi.cancelOrder, {
      params: { orderId: sold.orderId },
      body: { token: await createOrderToken(sold) },
    });
    expect(body.state).toBe('return_requested');
    await shop.drain();
    expect(await waiting()).toEqual([]);
    expect((await send(sold.orderId, one('prd_kil'))).body).toMatchObject({ code: 'order_not_to_pack' });
  });

  test('409 for more than is left, for a bottle of another order, and once the order has been sent', async () => {
    const { orderId } = await sell();
    await send(orderId, one('prd_kil'));
    const tooMany = await send(orderId, one('prd_kil', 2));
    expect(tooMany).toMatchObject({
      status: 409,
      body: { code: 'parcel_too_many', errors: [{ field: 'lines.0.quantity' }] },
    });
    expect((await send(orderId, one('prd_other'))).status).toBe(409);
    expect((await send(orderId, [])).status).toBe(400);
    await desk.setStatus(orderId, 'shipped');
    expect((await send(orderId, one('prd_kil'))).body).toMatchObject({ code: 'order_not_to_pack' });
  });

  test('one of two people who send the same bottle at the same time is refused', async () => {
    const { orderId } = await sell();
    const both = await Promise.all([
      send(orderId, one('prd_ard'), 'A1'),
      send(orderId, one('prd_ard'), 'B1'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await fetchOrder(orderId)).parcels).toHaveLength(1);
  });
});
