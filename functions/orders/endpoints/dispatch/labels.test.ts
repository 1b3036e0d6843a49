import { beforeEach, describe, expect, test } from 'vitest';
import { clickAndDrop } from '#functions/adapters/wiring/click-and-drop.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as writeGiftNote } from '#functions/orders/endpoints/order-desk/write-gift-note.ts';
import { order } from '#functions/orders/entities/order.ts';
import { parcelLabel } from '#functions/orders/entities/parcel-label.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { createId } from '#functions/runtime/ids.ts';
import { fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { withClickAndDrop } from '#functions/testing/click-and-drop.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { dispatchApi, type LabelResult, type OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { handler as createLabels } from './create-labels.ts';
import { handler as getLabelService } from './get-label-service.ts';
import { handler as listOrdersToPack } from './list-orders-to-pack.ts';
import { handler as printLabels } from './print-labels.ts';

withTable();
const shop = withShop();
const labels = withClickAndDrop();
let cookie = '';
beforeEach(async () => {
  cookie = await createStaffCookie();
  await shop.drain();
});

const who = { customerId: createId('cus'), email: 'ada@example.com' };
async function sell(changes: Parameters<typeof createPaidOrder>[2] = {}, quantity = 1) {
  const bought = [{ productId: 'prd_kil', name: 'Kilbrae 21', quantity, unitPricePence: 12_000 }];
  const sold = await createPaidOrder(who, bought, { deliveryMethodId: 'royal-mail-tracked-48', ...changes });
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
  return sold;
}

const create = (...orderIds: string[]) =>
  request<{ results: LabelResult[] }>(createLabels, dispatchApi.createLabels, { cookie, body: { orderIds } });
const createOne = async (orderId: string) => (await create(orderId)).body.results[0];
const print = (...orderIds: string[]) =>
  request<Uint8Array>(printLabels, dispatchApi.printLabels, { cookie, body: { orderIds } });
const countDispatchEmails = () =>
  shop.mail.messages(who.email).filter(({ subject }) => subject.includes('on its way')).length;
const listCreated = () => labels.there.orders().map(({ orderReference }) => orderReference);
const waitAMinute = () => clock.set(() => new Date(Date.now() + 61_000));

describe('labels from Click & Drop', () => {
  async function sellWithAddition() {
    const first = await sell();
    const { orderId, orderNumber } = first;
    const added = await sell({ addsTo: { orderId, orderNumber } }, 2);
    await order
      .patch({ orderId })
      .set({ additions: [added.orderId] })
      .go();
    return { orderId, orderNumber, added };
  }

  test('200 gives an added order with a corrected recipient its own label and parcel', async () => {
    const { orderId, orderNumber, added } = await sellWithAddition();
    const { status } = await request(writeGiftNote, orderDeskApi.writeGiftNote, {
      cookie,
      params: { id: added.orderId },
      body: { note: null, replaces: '', recipient: { name: 'Charles Babbage', replaces: '' } },
    });
    expect(status).toBe(200);
    await shop.drain();
    const { body } = await request<{ items: OrderToPack[] }>(listOrdersToPack, dispatchApi.listOrdersToPack, {
      cookie,
    });
    const listed = body.items.filter(({ id }) => id === orderId || id === added.orderId);
    expect(listed.map(({ addsTo, packWith }) => ({ addsTo, packWith }))).toEqual(
      Array(2).fill({ addsTo: null, packWith: [] }),
    );
    const results = (await create(orderId)).body.results;
    expect(results).toMatchObject([{ outcome: 'shipped' }]);
    expect(listCreated()).toEqual([orderNumber]);
    expect(await fetchOrder(added.orderId)).toMatchObject({ status: 'confirmed' });
    await create(added.orderId);
    expect(listCreated()).toEqual([orderNumber, added.orderNumber]);
    expect(labels.there.orders()[1]?.sent).toMatchObject({
      recipient: { address: { fullName: 'Charles Babbage' } },
    });
  });

  test('200 gives an order and the order added to it one label', async () => {
    const { orderId, orderNumber, added } = await sellWithAddition();
    const ids = [added.orderId, orderId];
    const { body } = await create(...ids);
    const [one, other] = body.results;
    expect(one).toMatchObject({ orderId: added.orderId, outcome: 'shipped' });
    expect(other).toMatchObject({ orderId, outcome: 'unchanged', trackingNumber: one?.trackingNumber });
    expect(listCreated()).toContain(orderNumber);
    expect(listCreated()).not.toContain(added.orderNumber);
    for (const id of ids)
      expect(await fetchOrder(id)).toMatchObject({
        status: 'shipped',
        tracking: { number: one?.trackingNumber },
      });
    expect((await print(...ids)).status).toBe(200);
  });

  test('200 gives each order its label, tracking number, status, audit entry and email, once', async () => {
    const sold = [await sell(), await sell({}, 2)];
    const before = countDispatchEmails();
    const ids = sold.map(({ orderId }) => orderId);
    const { status, body } = await create(...ids);
    expect(status).toBe(200);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped']);
    expect(listCreated()).toEqual(sold.map(({ orderNumber }) => orderNumber));
    await shop.drain();
    for (const [index, { orderId }] of sold.entries()) {
      const number = labels.there.orders()[index]?.trackingNumber;
      expect(body.results[index]?.trackingNumber).toBe(number);
      expect(await fetchOrder(orderId)).toMatchObject({
        status: 'shipped',
        shippedWith: number,
        tracking: { carrier: 'Royal Mail', number },
      });
      expect((await listTrail(orderId)).map(({ action }) => action)).toEqual(['order_shipped']);
    }
    expect(countDispatchEmails() - before).toBe(2);

    const again = await create(...ids);
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    await shop.drain();
    expect(listCreated()).toHaveLength(2);
    expect(countDispatchEmails() - before).toBe(2);
  });

  test('200 sends Click & Drop the address, service, weight and value of the parcel', async () => {
    const { orderId, orderNumber } = await sell({ deliveryMethodId: 'royal-mail-special-delivery' }, 2);
    await create(orderId);
    expect(labels.there.orders()[0]?.sent).toMatchObject({
      orderReference: orderNumber,
      postageDetails: { serviceCode: 'SD1' },
      packages: [{ weightInGrams: 3000 }],
      recipient: { address: { postcode: 'W1D 7BD' }, emailAddress: who.email },
      subtotal: 200,
    });
  });

  test('200 reports each order that gets no label, and labels the others', async () => {
    const [good, byHand, held] = [
      await sell(),
      await sell({ deliveryMethodId: 'insured-courier' }),
      await sell({ status: 'pending' }),
    ];
    const wrong = await sell({
      deliveryAddress: { addressLine1: '1 A', city: 'B', postcode: 'NONE', country: 'United Kingdom' },
    });
    const { body } = await create(byHand.orderId, held.orderId, wrong.orderId, good.orderId);
    expect(body.results.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['not_royal_mail', null],
      ['not_to_pack', null],
      ['refused', 'The postcode is not valid.'],
      ['shipped', null],
    ]);
    // Once its address is corrected, it may be tried again immediately.
    const deliveryAddress = {
      addressLine1: '1 A',
      city: 'B',
      postcode: 'W1D 7BD',
      country: 'United Kingdom',
    };
    await order.patch({ orderId: wrong.orderId }).set({ deliveryAddress }).go();
    expect(await createOne(wrong.orderId)).toMatchObject({ outcome: 'shipped' });
  });

  test('200 leaves out an order that would arrive before its nominated day, until it must be sent', async () => {
    const setTime = async (iso: string) => {
      clock.set(() => new Date(iso));
      cookie = await createStaffCookie();
    };
    await setTime('2026-06-01T10:00:00Z');
    const { orderId, orderNumber } = await sell({
      deliveryMethodId: 'royal-mail-special-delivery',
      nominatedDay: '2026-06-18',
    });
    expect(await createOne(orderId)).toMatchObject({ outcome: 'too_early', trackingNumber: null });
    expect(listCreated()).toEqual([]);
    await setTime('2026-06-16T22:59:00Z');
    expect(await createOne(orderId)).toMatchObject({ outcome: 'too_early' });
    await setTime('2026-06-16T23:00:00Z');
    expect(await createOne(orderId)).toMatchObject({ outcome: 'shipped' });
    expect(listCreated()).toEqual([orderNumber]);
  });

  test('404 for an order that does not exist, 400 for too many orders at once', async () => {
    expect(await create(createId('ord'))).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    const many = Array.from({ length: 6 }, () => createId('ord'));
    expect((await create(...many)).status).toBe(400);
  });
});

describe('failures while making labels', () => {
  test('an order whose response was lost is found by its reference a minute later, and not created again', async () => {
    const { orderId, orderNumber } = await sell();
    labels.there.break('create', 'lost-reply');
    expect(await createOne(orderId)).toMatchObject({
      outcome: 'unavailable',
      detail: 'the connection was lost',
    });
    expect((await fetchOrder(orderId)).status).toBe('confirmed');
    expect(await createOne(orderId)).toMatchObject({ outcome: 'being_made' });
    waitAMinute();
    expect(await createOne(orderId)).toMatchObject({ outcome: 'shipped' });
    expect(listCreated()).toEqual([orderNumber]);
  });

  test('an order that was imported as a file is found by its reference, and not created again', async () => {
    const [first, imported] = [await sell(), await sell()];
    await create(first.orderId);
    const [there] = labels.there.orders();
    if (!there) throw new Error('Click & Drop has no order.');
    const base = `${labels.there.url}/api/v1/orders`;
    const sent = { ...there.sent, orderReference: imported.orderNumber, label: undefined };
    const headers = { authorization: `Bearer ${labels.there.key}` };
    await fetch(base, { method: 'POST', headers, body: JSON.stringify({ items: [sent] }) });
    expect(await createOne(imported.orderId)).toMatchObject({ outcome: 'shipped' });
    expect(listCreated()).toEqual([first.orderNumber, imported.orderNumber]);
  });

  test('one label is made even if the process crashed before storing its number or shipping the order', async () => {
    const [unnoted, unsent] = [await sell(), await sell()];
    await create(unnoted.orderId, unsent.orderId);
    for (const { orderId } of [unnoted, unsent])
      await order.patch({ orderId }).set({ status: 'confirmed' }).remove(['tracking', 'shippedAt']).go();
    await parcelLabel
      .patch({ orderId: unnoted.orderId, reference: unnoted.orderNumber })
      .remove(['clickAndDropId'])
      .go();
    waitAMinute();
    const { body } = await create(unnoted.orderId, unsent.orderId);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped']);
    expect(listCreated()).toEqual([unnoted.orderNumber, unsent.orderNumber]);
  });

  test('two people who request a label at the same time get one label', async () => {
    const { orderId, orderNumber } = await sell();
    const replies = await Promise.all([createOne(orderId), createOne(orderId)]);
    expect(replies.map((reply) => reply?.outcome).toSorted()).toEqual(['being_made', 'shipped']);
    expect(listCreated()).toEqual([orderNumber]);
  });

  test('a throttled request is retried, and nothing more is requested once Click & Drop fails', async () => {
    const sold = [await sell(), await sell(), await sell()];
    labels.there.break('find', 'throttled');
    labels.there.break('create', 'error');
    const { body } = await create(...sold.map(({ orderId }) => orderId));
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(labels.there.operations).toEqual(['find', 'find', 'create']);
  });

  test('a wrong API key is reported, and a retry with the right key works', async () => {
    const { orderId } = await sell();
    const key = process.env.CLICK_AND_DROP_KEY;
    process.env.CLICK_AND_DROP_KEY = 'wrong';
    clickAndDrop.replace(undefined);
    expect(await createOne(orderId)).toMatchObject({
      outcome: 'unavailable',
      detail: 'it refused the API key',
    });
    process.env.CLICK_AND_DROP_KEY = key;
    clickAndDrop.replace(undefined);
    expect(await createOne(orderId)).toMatchObject({ outcome: 'shipped' });
  });

  test('a label that could not be made at first is made on the next request', async () => {
    const { orderId, orderNumber } = await sell();
    labels.there.break('create', 'no-label');
    labels.there.break('label', 'error');
    expect(await createOne(orderId)).toMatchObject({ outcome: 'unavailable' });
    expect(await createOne(orderId)).toMatchObject({ outcome: 'shipped' });
    expect(listCreated()).toEqual([orderNumber]);
  });

  test('an order whose address changed after labelling is not sent until it is deleted in Click & Drop', async () => {
    const { orderId } = await sell();
    labels.there.break('create', 'no-label');
    labels.there.break('label', 'error');
    await createOne(orderId);
    const deliveryAddress = {
      addressLine1: '7 Brae Lane',
      city: 'London',
      postcode: 'W1D 4HS',
      country: 'United Kingdom',
    };
    await order.patch({ orderId }).set({ deliveryAddress }).go();
    expect(await createOne(orderId)).toMatchObject({ outcome: 'changed_since' });
    expect((await fetchOrder(orderId)).status).toBe('confirmed');
    labels.there.delete(labels.there.orders()[0]?.orderIdentifier ?? 0);
    waitAMinute();
    expect(await createOne(orderId)).toMatchObject({ outcome: 'shipped' });
    expect(labels.there.orders().map(({ sent }) => sent.recipient.address.addressLine1)).toEqual([
      '7 Brae Lane',
    ]);
  });
});

describe('printed labels', () => {
  test('200 returns one PDF with a page per order, in the requested order', async () => {
    const [one, other] = [await sell(), await sell()];
    await create(one.orderId, other.orderId);
    const { status, body } = await print(other.orderId, one.orderId);
    expect(status).toBe(200);
    expect(extractText(body)).toHaveLength(2);
    expect(labels.there.printed).toEqual([other.orderNumber, one.orderNumber]);
  });

  test('404 names an order without a label; 502 when Click & Drop is unavailable, 422 when it refuses', async () => {
    const { orderId, orderNumber } = await sell();
    const missing = await print(orderId);
    expect(missing).toMatchObject({ status: 404, body: { code: 'label_not_found' } });
    expect(JSON.stringify(missing.body)).toContain(orderNumber);
    await create(orderId);
    labels.there.break('label', 'hang-up');
    expect(await print(orderId)).toMatchObject({
      status: 502,
      body: { code: 'click_and_drop_unavailable' },
    });
    labels.there.delete(labels.there.orders()[0]?.orderIdentifier ?? 0);
    expect(await print(orderId)).toMatchObject({ status: 422, body: { code: 'labels_refused' } });
  });
});

test('503 when Click & Drop is not configured, which the label service reports', async () => {
  const { orderId } = await sell();
  const isOn = async () =>
    (await request<{ isConfigured: boolean }>(getLabelService, dispatchApi.getLabelService, { cookie })).body;
  expect(await isOn()).toEqual({ isConfigured: true });
  const code = process.env.CLICK_AND_DROP_TRACKED_48;
  delete process.env.CLICK_AND_DROP_TRACKED_48;
  try {
    expect(await isOn()).toEqual({ isConfigured: false });
    expect(await create(orderId)).toMatchObject({
      status: 503,
      body: { code: 'click_and_drop_not_configured' },
    });
    expect((await print(orderId)).status).toBe(503);
  } finally {
    process.env.CLICK_AND_DROP_TRACKED_48 = code;
  }
});
