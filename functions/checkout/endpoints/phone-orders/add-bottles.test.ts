import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as applyTracking } from '#functions/orders/endpoints/dispatch/apply-tracking.ts';
import { handler as listOrdersToPack } from '#functions/orders/endpoints/dispatch/list-orders-to-pack.ts';
import { handler as changeAddress } from '#functions/orders/endpoints/order-desk/change-address.ts';
import { handler as writeGiftNote } from '#functions/orders/endpoints/order-desk/write-gift-note.ts';
import { order } from '#functions/orders/entities/order.ts';
import { addToPackingList } from '#functions/orders/events/add-to-packing-list.ts';
import { createOrderDesk, fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import {
  newRequestKey,
  type PlacedPhoneOrder,
  pressLink,
  readLink,
} from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import { dispatchApi, type OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as addBottles } from './add-bottles.ts';

withTable();
const shop = withShop();
let buyers = 0;

/** A paid order of one bottle at 60.00, delivered for 12.99. */
async function sell(changes: object = {}) {
  buyers += 1;
  const email = `added-${buyers}@example.com`;
  const productId = await createBottle({ pricePence: 6_000, name: 'Kilbrae 12' });
  const { body } = await setUpPayment(await createCart({ productId }), {
    deliveryMethod: 'royal-mail-tracked-48',
    guestDetails: { ...guest, email },
    ...changes,
  });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
  return { orderId, orderNumber, email };
}

const add = async (id: string, productId: string, changes: object = {}, cookie?: string) =>
  request<PlacedPhoneOrder>(addBottles, phoneOrdersApi.addBottles, {
    cookie: cookie ?? (await createStaffCookie()),
    params: { id },
    body: {
      lines: [{ productId, quantity: 2 }],
      ageConfirmed: true,
      expectedTotal: '80.00',
      revision: 0,
      requestKey: newRequestKey(),
      ...changes,
    },
  });

const marrick = () => createBottle({ pricePence: 4_000, available: 5, name: 'Marrick' });

async function readQueue(): Promise<OrderToPack[]> {
  const { body } = await request<Page<OrderToPack>>(listOrdersToPack, dispatchApi.listOrdersToPack, {
    cookie: await createStaffCookie(),
    query: { limit: '100' },
  });
  return body.items;
}

describe('bottles added to a paid order', () => {
  test('201 reserves them once, emails a payment link, and packs them with the order once paid', async () => {
    const { orderId, orderNumber, email } = await sell();
    const productId = await marrick();
    const sent = { requestKey: newRequestKey() };
    const placed = await add(orderId, productId, sent);
    expect(placed.status).toBe(201);
    expect((await add(orderId, productId, sent)).body).toEqual(placed.body);
    expect((await add(orderId, productId, { ...sent, expectedTotal: '1.00' })).body).toMatchObject({
      code: 'request_key_reused',
    });
    expect(await readAvailable(productId)).toBe(3);
    const desk = await createOrderDesk();
    expect((await desk.read(orderId)).body).toMatchObject({
      revision: 1,
      packWith: [
        { id: placed.body.id, isAddition: true, payment: 'awaiting_payment', isPackedTogether: false },
      ],
    });
    expect((await listTrail(orderId)).map(({ action }) => action)).toEqual(['order_bottles_added']);
    await shop.catchUp();
    const subject = `Please pay for what we added to your DRAM order ${orderNumber}`;
    const [mail] = shop.mail.messages(email).filter((each) => each.subject === subject);
    expect(mail?.text).toContain("There's nothing more to pay for delivery.");
    expect((await readLink(placed.body.id)).body).toMatchObject({
      order: { total: '80.00', shippingCost: '0.00', vatIncluded: '13.33' },
    });
    const { body } = await pressLink(placed.body.id);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await shop.catchUp();
    const rows = (await readQueue()).filter(({ id }) => [orderId, placed.body.id].includes(id));
    const [first, added] = [orderId, placed.body.id].map((id) => rows.find((row) => row.id === id));
    expect(first).toMatchObject({ addsTo: null, packWith: [{ id: placed.body.id }] });
    expect(added).toMatchObject({ addsTo: orderId, packWith: [{ id: orderId, orderNumber }] });
    expect(added?.promisedBy).toBe(first?.promisedBy);
    expect((await desk.read(placed.body.id)).body.packWith).toMatchObject([
      { id: orderId, isAddition: false, isPackedTogether: true },
    ]);
    // Once the order has left alone, the addition is packed with nothing.
    await order.patch({ orderId }).set({ status: 'shipped' }).go();
    expect((await readQueue()).find(({ id }) => id === placed.body.id)).toMatchObject({ packWith: [] });
  });

  test('arrive on the day nominated for the order if paid in time, with the same delivery method name', async () => {
    const setTime = (iso: string) => clock.set(() => new Date(iso));
    const pay = async (id: string) => {
      shop.payments.pay((await pressLink(id)).body.paymentIntentId);
      await shop.catchUp();
      await shop.catchUp();
    };
    const readDays = async (...ids: string[]) => {
      const rows = await readQueue();
      return ids
        .map((id) => rows.find((row) => row.id === id))
        .map((row) => [row?.promisedBy, row?.dispatchBy]);
    };
    setTime('2026-06-01T10:00:00Z');
    const deliveryDay = '2026-06-18';
    const { orderId } = await sell({ deliveryDay, deliveryMethod: 'royal-mail-special-delivery' });
    await order.patch({ orderId }).set({ deliveryName: 'By one' }).go();
    const { id } = (await add(orderId, await marrick())).body;
    expect((await readLink(id)).body.deliveryDay).toBe(deliveryDay);
    await pay(id);
    expect(await fetchOrder(id)).toMatchObject({
      nominatedDay: deliveryDay,
      deliveryName: 'By one',
      arrives: { from: deliveryDay, to: deliveryDay },
    });
    const chosen = [deliveryDay, '2026-06-17'];
    expect(await readDays(orderId, id)).toEqual([chosen, chosen]);

    // An addition from before additions stored the day of their order.
    const before = await fetchOrder(id);
    const earliest = { from: '2026-06-02', to: '2026-06-02' };
    await order.patch({ orderId: id }).set({ arrives: earliest }).remove(['nominatedDay']).go();
    await addToPackingList(undefined, before);
    expect(await readDays(id)).toEqual([chosen]);

    // Paid after the previous day's parcels have left, it can no longer arrive on that day.
    setTime('2026-06-17T10:00:00Z');
    const late = (await add(orderId, await marrick(), { revision: 1 })).body.id;
    setTime('2026-06-17T16:00:00Z');
    await pay(late);
    const paid = await fetchOrder(late);
    expect(paid.arrives).toEqual({ from: '2026-06-19', to: '2026-06-19' });
    expect(paid.nominatedDay).toBeUndefined();
  });

  test('follow a change of the address, paid or not, and if paid are sent under the number of the order', async () => {
    const { orderId, orderNumber } = await sell();
    const paid = await add(orderId, await marrick());
    const { body } = await pressLink(paid.body.id);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await shop.catchUp();
    const { revision = 0, shippingAddress } = await fetchOrder(orderId);
    const late = await add(orderId, await marrick(), { revision });
    const cookie = await createStaffCookie();
    const moved = await request(changeAddress, orderDeskApi.changeAddress, {
      cookie,
      params: { id: orderId },
      body: {
        address: { addressLine1: '7 Brae Lane', city: 'Edinburgh', postcode: 'EH1 1AA' },
        replaces: shippingAddress,
      },
    });
    expect(moved.status).toBe(200);
    const ids = [orderId, paid.body.id, late.body.id];
    for (const id of ids)
      expect((await fetchOrder(id)).shippingAddress).toBe('7 Brae Lane, Edinburgh, EH1 1AA');
    expect((await listTrail(paid.body.id)).map(({ action }) => action)).toContain('order_address_changed');
    const addressed = await request(writeGiftNote, orderDeskApi.writeGiftNote, {
      cookie,
      params: { id: orderId },
      body: { replaces: '', recipient: { name: 'Flora MacRae', replaces: '' } },
    });
    expect(addressed.status).toBe(200);
    for (const id of ids) expect((await fetchOrder(id)).giftRecipient).toBe('Flora MacRae');

    const trackingNumber = 'AB123456785GB';
    const rows = [{ line: 2, orderNumber, trackingNumber, carrier: 'royal-mail' }];
    const send = () =>
      request(applyTracking, dispatchApi.applyTracking, { cookie, body: { rows, isPreview: false } });
    expect(await send()).toMatchObject({ status: 200, body: { isApplied: true } });
    const readSent = async () => Promise.all(ids.map(async (id) => (await fetchOrder(id)).tracking?.number));
    expect(await readSent()).toEqual([trackingNumber, trackingNumber, undefined]);
    // As left by a process that died after the first one: the same file sends what was packed with it.
    await order
      .patch({ orderId: paid.body.id })
      .set({ status: 'confirmed' })
      .remove(['tracking', 'shippedAt', 'shippedWith'])
      .go();
    expect((await send()).status).toBe(200);
    expect(await readSent()).toEqual([trackingNumber, trackingNumber, undefined]);
  });

  test('409 when someone else has changed the order, and nothing is reserved', async () => {
    const { orderId } = await sell();
    const productId = await marrick();
    await order.patch({ orderId }).set({ revision: 2 }).go();
    expect(await add(orderId, productId, { revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await readAvailable(productId)).toBe(5);
  });

  test('409 for one of two concurrent additions, and only the other is reserved', async () => {
    const { orderId } = await sell();
    const productId = await createBottle({ pricePence: 4_000, available: 9 });
    const replies = await Promise.all([add(orderId, productId), add(orderId, productId)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await readAvailable(productId)).toBe(7);
    expect((await fetchOrder(orderId)).additions).toHaveLength(1);
  });

  test('409 for a changed price or too little stock; too much weight or value for the parcel is rejected', async () => {
    const { orderId } = await sell();
    const productId = await marrick();
    expect(await add(orderId, productId, { expectedTotal: '70.00' })).toMatchObject({
      status: 409,
      body: { code: 'allocation_price_changed', errors: [{ field: 'expectedTotal' }] },
    });
    expect(await add(orderId, productId, { lines: [{ productId, quantity: 6 }] })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', errors: [{ field: 'lines.0.quantity' }] },
    });
    const light = await createBottle({ pricePence: 4_000, available: 40 });
    // 13 bottles weigh 19.5 kg by themselves, and with the one in the order more than the parcel's 20 kg.
    const heavy = { lines: [{ productId: light, quantity: 13 }], expectedTotal: '520.00' };
    expect((await add(orderId, light, heavy)).body).toMatchObject({ code: 'order_too_heavy' });
    const dear = await createBottle({ pricePence: 1_000_000, available: 2 });
    const covered = { lines: [{ productId: dear, quantity: 1 }], expectedTotal: '10000.00' };
    expect((await add(orderId, dear, covered)).body).toMatchObject({ code: 'delivery_cover_exceeded' });
  });

  test('409 once the order has been sent, and for an order that is itself an addition', async () => {
    const { orderId, orderNumber } = await sell();
    const productId = await marrick();
    const { body } = await add(orderId, productId);
    shop.payments.pay((await pressLink(body.id)).body.paymentIntentId);
    await shop.catchUp();
    expect((await add(body.id, productId)).body).toMatchObject({
      code: 'adds_to_order',
      message: `This order is an addition to ${orderNumber}. Add the bottles to that order instead.`,
    });
    await order.patch({ orderId }).set({ status: 'shipped' }).go();
    expect((await add(orderId, productId, { revision: 1 })).body).toMatchObject({ code: 'bottles_fixed' });
  });

  test('403 for the warehouse role, and 400 without the age declaration', async () => {
    const { orderId } = await sell();
    const productId = await marrick();
    const { cookie } = await signInStaff('warehouse');
    expect((await add(orderId, productId, {}, cookie)).status).toBe(403);
    expect(await add(orderId, productId, { ageConfirmed: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'ageConfirmed' }] },
    });
  });
});
