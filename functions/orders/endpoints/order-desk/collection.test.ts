import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as markOverdue } from '#functions/back-office/jobs/mark-overdue.ts';
import { clock } from '#functions/environment/clock.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { deriveCollectionCode } from '#functions/orders/dispatch/collection-code.ts';
import { order } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import { createOrderDesk, fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { handOver, markReady, publishBarHours } from '#functions/testing/collections.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { buildPhoneOrder, placeByPhone, resendEmail } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { dispatchApi, type LabelResult, type OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { type Order, ordersApi } from '#shared/contracts/orders/orders.ts';
import type { Page } from '#shared/contracts/page.ts';
import { collectionMethodId } from '#shared/domain/common/delivery.ts';
import { computeCancellationPeriod } from '#shared/domain/orders/cancellation/cancellation.ts';
import { collectionReminderDays, formatCollectionCode } from '#shared/domain/orders/dispatch/collection.ts';
import { handler as listOrders } from '../admin-orders/list-orders.ts';
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
  await publishBarHours();
  desk = await createOrderDesk();
  await shop.drain();
  const { data } = await orderToPack.query.waiting({}).go({ pages: 'all' });
  await orderToPack.delete(data).go();
});

let buyers = 0;
/** Buys a bottle of £60.00 to be collected. */
async function buy(changes: object = {}) {
  const sessionId = await createCart({ productId: await createBottle({ pricePence: 6_000 }) });
  const email = `collector${buyers++}@example.com`;
  const sent = { deliveryMethod: collectionMethodId, guestDetails: { ...guest, email }, ...changes };
  return { ...(await setUpPayment(sessionId, sent)), email };
}

async function sell() {
  const { body, email } = await buy();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
  return { orderId, orderNumber, email };
}

async function sellReady() {
  const sold = await sell();
  await markReady(desk.cookie, sold.orderId);
  await shop.drain();
  const { collection } = await fetchOrder(sold.orderId);
  return { ...sold, code: await deriveCollectionCode(sold.orderId, collection?.readyAt ?? '') };
}

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const readReady = (email: string) =>
  shop.mail.messages(email).filter(({ subject }) => subject.endsWith('is ready to collect'));
const readPage = async (orderId: string) =>
  request<Order>(getOrder, ordersApi.getOrder, {
    params: { orderId },
    query: { token: await createOrderToken(await fetchOrder(orderId)) },
  });
const listToPack = async (query: Record<string, string> = {}) =>
  (
    await request<Page<OrderToPack>>(listOrdersToPack, dispatchApi.listOrdersToPack, {
      cookie: desk.cookie,
      query,
    })
  ).body.items;

describe('an order to be collected', () => {
  test('200 has no delivery charge, and is promised for a day when the bar is open', async () => {
    clock.set(() => new Date('2026-06-05T10:00:00Z'));
    const { status, body } = await buy({ shippingCost: '0.00', expectedTotal: '60.00' });
    expect(status).toBe(200);
    expect(body.total).toBe('60.00');
    const sold = await loadOrder(body.paymentIntentId);
    expect(sold).toMatchObject({ deliveryPence: 0, arrives: { from: '2026-06-06', to: '2026-06-06' } });
    expect(sold.coverPence).toBeUndefined();
  });

  test('422 while the bar has no opening hours', async () => {
    await siteDocument.delete(tradingHoursKey).go();
    expect(await buy()).toMatchObject({ status: 422, body: { code: 'delivery_method_unknown' } });
  });

  test('its confirmation explains the code and photo ID, and its page shows that it is not ready yet', async () => {
    const { orderId, email } = await sell();
    const [confirmation] = shop.mail.messages(email);
    expect(confirmation?.text).toContain("We'll email you a code when your bottles are ready.");
    expect(confirmation?.text).toContain('Bring the code and photo ID');
    expect(confirmation?.text).toContain('starts on the day after you collect your bottles');
    expect(confirmation?.text).not.toContain('must sign for');
    expect((await readPage(orderId)).body).toMatchObject({
      collection: 'waiting',
      deliveryMethod: { name: 'Collection from the bar' },
    });
  });

  test('is packed as a collection, and cannot be sent with a carrier', async () => {
    const { orderId, orderNumber } = await sell();
    const [row] = await listToPack();
    expect(row).toMatchObject({
      orderNumber,
      carrier: null,
      isCollected: true,
      deliveryMethod: 'Collection from the bar',
    });
    expect((row?.dispatchBy ?? '') < (row?.promisedBy ?? '')).toBe(true);
    expect(await listToPack({ carrier: 'by-hand' })).toEqual([]);
    expect(await listToPack({ carrier: 'collection' })).toHaveLength(1);
    const slip = await request<Uint8Array>(printDocuments, dispatchApi.printDocuments, {
      cookie: desk.cookie,
      body: { orderIds: [orderId] },
    });
    expect(slip.status).toBe(200);
    const { paidAt: _, lines } = await fetchOrder(orderId);
    const parcel = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    expect(
      await request(sendParcel, orderDeskApi.sendParcel, {
        cookie: desk.cookie,
        params: { id: orderId },
        body: { lines: parcel, requestKey: 'collected-key-1' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'order_collected' } });
    const tracking = { line: 2, orderNumber, trackingNumber: 'AB123456789GB', carrier: 'royal-mail' };
    const { body } = await request<{ results: LabelResult[] }>(applyTracking, dispatchApi.applyTracking, {
      cookie: desk.cookie,
      body: { rows: [tracking], isPreview: false },
    });
    expect(body.results).toMatchObject([{ outcome: 'order_collected' }]);
    for (const status of ['shipped', 'delivered'])
      expect((await desk.setStatus(orderId, status)).body).toMatchObject({ code: 'order_collected' });
    expect((await desk.track(orderId, { carrier: 'DPD', number: '1' })).body).toMatchObject({
      code: 'order_collected',
    });
  });

  test('has no delivery charge when it is taken by phone', async () => {
    const productId = await createCountedBottle({
      productId: `prd_phone${buyers++}`,
      available: 5,
      pricePence: 6_000,
    });
    const sent = buildPhoneOrder(productId, { deliveryMethod: collectionMethodId, expectedTotal: '60.00' });
    const { status, body } = await placeByPhone(sent);
    expect(status).toBe(201);
    expect(await fetchOrder(body.id)).toMatchObject({
      deliveryMethodId: collectionMethodId,
      totalPence: 6_000,
    });
  });
});

describe('an order that is ready to collect', () => {
  test('200 emails its code once, leaves the packing queue and waits at the bar', async () => {
    const { orderId, email, code } = await sellReady();
    expect((await markReady(desk.cookie, orderId)).body).toMatchObject({ collection: 'ready' });
    await shop.drain();
    const [ready, ...more] = readReady(email);
    expect(more).toEqual([]);
    expect(ready?.text).toContain(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`);
    expect(ready?.text).toContain('5pm to 11pm');
    expect(await listToPack()).toEqual([]);
    expect((await readPage(orderId)).body).toMatchObject({ status: 'processing', collection: 'ready' });
    expect(JSON.stringify(await fetchOrder(orderId))).not.toContain(code);
  });

  test('200 is handed over once for its code, with an audit entry', async () => {
    const { orderId, code } = await sellReady();
    const first = await handOver(desk.cookie, orderId, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(first).toMatchObject({ status: 200, body: { status: 'delivered', collection: 'collected' } });
    const { collection } = await fetchOrder(orderId);
    expect((await handOver(desk.cookie, orderId, code)).status).toBe(200);
    expect((await fetchOrder(orderId)).collection).toEqual(collection);
    const trail = await listTrail(orderId);
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'order_handed_over',
      'order_ready_to_collect',
    ]);
    const { paidAt, status, statusAt } = await fetchOrder(orderId);
    expect(computeCancellationPeriod({ paidAt, status, statusAt })?.from).toBe(statusAt?.slice(0, 10));
  });

  test('200 shows its email in the timeline, and can be set back to delivered after a mistake', async () => {
    const { orderId, code } = await sellReady();
    const { body } = await desk.read(orderId);
    expect(body.timeline.map(({ what }) => what)).toContain('Collection email sent');
    await handOver(desk.cookie, orderId, code);
    expect((await desk.setStatus(orderId, 'processing')).status).toBe(200);
    expect((await desk.setStatus(orderId, 'shipped')).body).toMatchObject({ code: 'order_collected' });
    expect((await desk.setStatus(orderId, 'delivered')).body).toMatchObject({
      order: { status: 'delivered', collection: 'collected' },
    });
  });

  test('200 also makes an order added before ready, with its own code, and leaves a later one to pack', async () => {
    const first = await sell();
    const add = async (before: string[] = []) => {
      const sold = await sell();
      const addsTo = { orderId: first.orderId, orderNumber: first.orderNumber };
      await order.patch({ orderId: sold.orderId }).set({ addsTo }).go();
      const additions = [...before, sold.orderId];
      await order.patch({ orderId: first.orderId }).set({ additions }).go();
      return sold;
    };
    const added = await add();
    expect((await markReady(desk.cookie, first.orderId)).status).toBe(200);
    const late = await add([added.orderId]);
    expect((await markReady(desk.cookie, first.orderId)).status).toBe(200);
    await shop.drain();
    expect(readReady(added.email)).toHaveLength(1);
    expect((await fetchOrder(added.orderId)).status).toBe('processing');
    expect((await listToPack()).map(({ orderNumber }) => orderNumber)).toEqual([late.orderNumber]);
    const { collection } = await fetchOrder(added.orderId);
    const code = await deriveCollectionCode(added.orderId, collection?.readyAt ?? '');
    expect((await handOver(desk.cookie, added.orderId, code)).status).toBe(200);
  });

  test('can be cancelled after collection, and the email does not mention a delivery at the door', async () => {
    const { orderId, email, code } = await sellReady();
    await handOver(desk.cookie, orderId, code);
    const token = await createOrderToken(await fetchOrder(orderId));
    const { body } = await request(cancelOrder, cancellationsApi.cancelOrder, {
      params: { orderId },
      body: { token },
    });
    expect(body).toMatchObject({ state: 'return_requested', isCollected: true });
    await shop.catchUp();
    const sent = shop.mail.messages(email).find(({ text }) => text?.includes('Please return what you have'));
    expect(sent?.text).not.toContain('at the door');
  });

  test('422 for a wrong code, 429 after five wrong codes; attempts with the right code do not count', async () => {
    clock.set(() => new Date('2026-06-05T10:00:00Z'));
    const { orderId, code } = await sellReady();
    for (let left = 4; left > 0; left -= 1)
      expect(await handOver(desk.cookie, orderId, another(code))).toMatchObject({
        status: 422,
        body: { code: 'collection_code_wrong', errors: [{ field: 'code' }] },
      });
    expect((await handOver(desk.cookie, orderId, code, false)).status).toBe(400);
    expect((await handOver(desk.cookie, orderId, another(code))).status).toBe(422);
    expect((await handOver(desk.cookie, orderId, code)).status).toBe(429);
    expect((await fetchOrder(orderId)).status).toBe('processing');
    clock.set(() => new Date('2026-06-05T10:20:00Z'));
    expect((await handOver(desk.cookie, orderId, code)).status).toBe(200);
  });

  test('409 before it is ready, once staff have changed its status, and for an order to be delivered', async () => {
    const early = await sell();
    expect((await handOver(desk.cookie, early.orderId, '000000')).body).toMatchObject({
      code: 'order_not_ready',
    });
    expect(await fetchOrder(early.orderId)).toMatchObject({ status: 'confirmed' });
    await desk.setStatus(early.orderId, 'cancelled');
    const { orderId, code } = await sellReady();
    await desk.setStatus(orderId, 'pending');
    expect((await handOver(desk.cookie, orderId, code)).body).toMatchObject({ code: 'order_not_ready' });
    await desk.setStatus(orderId, 'processing');
    expect((await handOver(desk.cookie, orderId, code)).body).toMatchObject({ code: 'order_not_ready' });
    await shop.drain();
    expect(await listToPack()).toHaveLength(1);
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const other = await loadOrder(body.paymentIntentId);
    expect((await markReady(desk.cookie, other.orderId)).body).toMatchObject({ code: 'order_not_collected' });
    expect((await handOver(desk.cookie, other.orderId, code)).body).toMatchObject({
      code: 'order_not_collected',
    });
  });

  test('can have its email sent again with the same code, until it is collected', async () => {
    const { orderId, email, code } = await sellReady();
    expect((await resendEmail(orderId, 'collection', desk.cookie)).status).toBe(202);
    expect(readReady(email)).toHaveLength(2);
    expect(readReady(email)[1]?.text).toContain(code.slice(3));
    await handOver(desk.cookie, orderId, code);
    expect((await resendEmail(orderId, 'collection', desk.cookie)).body).toMatchObject({
      code: 'email_not_available',
    });
  });

  test('can be cancelled by its buyer immediately, with a full refund', async () => {
    const { orderId, code } = await sellReady();
    const token = await createOrderToken(await fetchOrder(orderId));
    const { status } = await request(cancelOrder, cancellationsApi.cancelOrder, {
      params: { orderId },
      body: { token },
    });
    expect(status).toBe(200);
    await shop.catchUp();
    expect(await fetchOrder(orderId)).toMatchObject({ status: 'cancelled', refundedPence: 6_000 });
    expect((await handOver(desk.cookie, orderId, code)).body).toMatchObject({ code: 'order_not_ready' });
  });
});

test("the packing slip of a collection asks for the order's code and shows no delivery address", async () => {
  const { renderPackingSlip } = await import('#functions/orders/documents/packing-slip.ts');
  const { orderId } = await sell();
  const text = (await extractText(await renderPackingSlip(await fetchOrder(orderId), [], clock.now()))).join(
    ' ',
  );
  expect(text).toContain('Collection from the bar');
  expect(text).toContain("Only hand it over to someone who gives you this order's code");
  expect(text).not.toContain('Archer Street');
  expect(text).not.toContain('courier');
});

describe('an uncollected order', () => {
  const day = 86_400_000;
  const remind = () => markOverdue({ id: 'test', scheduledFor: '' });
  const listReminders = (email: string) =>
    shop.mail.messages(email).filter(({ subject }) => subject.endsWith('is still waiting at the bar'));
  const listAtBar = async (collection: string) => {
    const { body } = await request<Page<AdminOrderRow>>(listOrders, adminOrdersApi.listOrders, {
      cookie: desk.cookie,
      query: { collection },
    });
    return body.items;
  };
  const waitDays = async (days: number) => {
    const then = Date.now() + days * day;
    clock.set(() => new Date(then));
    desk = await createOrderDesk();
  };

  test('its buyer is reminded once after seven days, with the same code, and staff can find it', async () => {
    const { orderId, orderNumber, email, code } = await sellReady();
    await waitDays(collectionReminderDays - 0.1);
    await remind();
    await shop.drain();
    expect(listReminders(email)).toEqual([]);
    expect((await listAtBar('ready')).map(({ id }) => id)).toEqual([orderId]);
    expect(await listAtBar('uncollected')).toEqual([]);

    await waitDays(collectionReminderDays);
    await Promise.all([remind(), remind()]);
    await shop.drain();
    await remind();
    await shop.drain();
    const [reminder, ...others] = listReminders(email);
    expect(others).toEqual([]);
    expect(reminder?.subject).toContain(orderNumber);
    expect(reminder?.text).toContain(formatCollectionCode(code));
    expect(await listAtBar('uncollected')).toMatchObject([{ id: orderId, collection: 'ready' }]);
    const { body } = await desk.read(orderId);
    expect(body.timeline.map(({ what }) => what)).toContain('Collection reminder sent');
  });

  test('its buyer is reminded even if an invoice cannot be marked as overdue', async () => {
    const { email } = await sellReady();
    await waitDays(collectionReminderDays);
    const unreadable = { lt: () => ({ go: async () => ({ data: [{}], cursor: null }) }) };
    vi.spyOn(manualInvoice.query, 'sent').mockReturnValue(unreadable as never);
    await expect(remind()).rejects.toThrow('1 of 2 items failed.');
    vi.restoreAllMocks();
    await shop.drain();
    expect(listReminders(email)).toHaveLength(1);
  });

  test('once collected or packed again it is no longer listed, and its buyer gets no reminder', async () => {
    const [collected, back] = [await sellReady(), await sellReady()];
    await handOver(desk.cookie, collected.orderId, collected.code);
    await desk.setStatus(back.orderId, 'confirmed');
    await shop.drain();
    await waitDays(collectionReminderDays + 1);
    await remind();
    await shop.drain();
    expect([...listReminders(collected.email), ...listReminders(back.email)]).toEqual([]);
    expect(await listAtBar('ready')).toEqual([]);
    expect((await listToPack()).map(({ id }) => id)).toEqual([back.orderId]);
  });
});
