import { beforeAll, describe, expect, test } from 'vitest';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { createOrderDesk, fetchOrder, listRefunds, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import {
  buildPhoneOrder,
  newRequestKey,
  placeByPhone,
  pressLink,
  readLink,
  resendEmail,
} from '#functions/testing/phone-orders.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
const shop = withShop();
let desk: Awaited<ReturnType<typeof createOrderDesk>>;
beforeAll(async () => {
  desk = await createOrderDesk();
});

const job = { id: 'test', scheduledFor: '' };
const hoursLater = (hours: number) => {
  const moment = new Date(Date.now() + hours * 3_600_000);
  clock.set(() => moment);
};
const bottle = (available = 5) => createBottle({ available, pricePence: 6_000, name: 'Kilbrae 21' });

/** An order taken by phone, with its bottle. */
async function take(changes: object = {}) {
  const productId = await bottle();
  const body = buildPhoneOrder(productId, changes);
  const { body: placed } = await placeByPhone(body, desk.cookie);
  await shop.drain();
  return { productId, ...placed, email: body.customer.email };
}
const emailsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);

describe('a phone order', () => {
  test('201 reserves bottles for 48 hours, emails a payment link, and is confirmed once paid', async () => {
    const { id, orderNumber, productId, email, payUntil } = await take();
    const placed = await fetchOrder(id);
    expect(placed).toMatchObject({
      status: 'pending',
      channel: 'phone',
      placedBy: 'admin',
      isAdult: true,
      totalPence: 7_299,
      vatPence: 1_217,
      deliveryPence: 1_299,
      customerEmail: email,
    });
    expect(Date.parse(payUntil) - Date.parse(placed.placedAt)).toBe(48 * 3_600_000);
    expect(await readAvailable(productId)).toBe(4);
    const [mail] = shop.mail.messages(email);
    expect(mail?.subject).toBe(`Please pay for your DRAM order ${orderNumber}`);
    expect(mail?.text).toContain('1 × Kilbrae 21');
    expect(mail?.text).toMatch(/Check and pay £72\.99: \S+\/pay\?order=ord_\w+&token=/);

    expect((await readLink(id)).body).toMatchObject({
      state: 'open',
      payUntil,
      order: { total: '72.99', items: [{ name: 'Kilbrae 21', quantity: 1 }], arrives: null },
    });
    const { status, body } = await pressLink(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 7_299, orderNumber, reservedUntil: payUntil });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect(await fetchOrder(id)).toMatchObject({
      status: 'confirmed',
      declared: { terms: true, wording: '2026-11' },
      arrives: { from: expect.any(String), to: expect.any(String) },
    });
    expect((await readLink(id)).body.state).toBe('paid');
    expect(emailsTo(email)).toContain(`Your DRAM order ${orderNumber}`);
    expect((await pressLink(id)).body).toMatchObject({ code: 'already_paid' });
    expect(await listRefunds(id)).toEqual([]);
    expect(await readAvailable(productId)).toBe(4);
    const { body: page } = await desk.read(id);
    expect(page).toMatchObject({ channel: 'phone', payment: 'paid', missingDeclarations: [] });
    expect(page.timeline.find(({ what }) => what === 'Taken by phone')).toMatchObject({
      actor: 'admin',
    });
    expect(await listTrail(id)).toMatchObject([
      { action: 'order_placed_by_phone', after: expect.stringContaining('1 × Kilbrae 21') },
    ]);
  });

  test('201 stores the gift note and recipient, also after payment; 400 for a note of two lines', async () => {
    const gift = { giftNote: 'Slàinte, Flora', giftRecipient: 'Flora MacRae' };
    const { id } = await take(gift);
    expect(await fetchOrder(id)).toMatchObject(gift);
    const { body } = await pressLink(id);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect(await fetchOrder(id)).toMatchObject({ ...gift, customerName: 'Ada Byron' });
    const refused = await placeByPhone(buildPhoneOrder(await bottle(), { giftNote: 'two\nlines' }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'giftNote' }] } });
  });

  test('201 with gift wrap and a nominated day, which the link shows while it can be met', async () => {
    const setTime = (iso: string) => clock.set(() => new Date(iso));
    setTime('2026-06-01T10:00:00Z');
    const deliveryDay = '2026-06-03';
    const deliveryMethod = 'royal-mail-special-delivery';
    const quoted = await placeByPhone(
      buildPhoneOrder(await bottle(), { deliveryMethod, giftWrap: true, expectedTotal: '1.00' }),
    );
    expect(quoted.body).toMatchObject({ code: 'allocation_price_changed' });
    const { total } = (quoted.body as unknown as { details: { total: string } }).details;
    const { id, email } = await take({ deliveryMethod, deliveryDay, giftWrap: true, expectedTotal: total });
    expect(await fetchOrder(id)).toMatchObject({
      nominatedDay: deliveryDay,
      charges: [{ name: 'Gift wrap', amountPence: 500, vatPence: 83 }],
    });
    expect((await readLink(id)).body).toMatchObject({
      deliveryDay,
      order: { total, charges: [{ name: 'Gift wrap', amount: '5.00' }] },
    });
    const [mail] = shop.mail.messages(email);
    expect(mail?.text).toContain('Delivery on Wednesday 3 June, if you pay in time for it.');
    setTime('2026-06-03T05:00:00Z');
    expect((await readLink(id)).body).toMatchObject({ state: 'open', deliveryDay: null });
    setTime('2026-06-01T11:00:00Z');
    const { body } = await pressLink(id);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect(await fetchOrder(id)).toMatchObject({
      nominatedDay: deliveryDay,
      arrives: { from: deliveryDay, to: deliveryDay },
    });
  });

  test.each([
    [
      'a delivery day that is too early',
      { deliveryDay: '2026-06-01', deliveryMethod: 'royal-mail-special-delivery' },
    ],
    ['a delivery day with a method that offers none', { deliveryDay: '2026-06-18' }],
  ])('422 names the field for %s', async (_, changes) => {
    clock.set(() => new Date('2026-06-01T10:00:00Z'));
    expect(await placeByPhone(buildPhoneOrder(await bottle(), changes))).toMatchObject({
      status: 422,
      body: { code: 'delivery_day_unavailable', errors: [{ field: 'deliveryDay' }] },
    });
  });

  test('201 once per key when repeated, and 409 for a key with other content', async () => {
    const productId = await bottle();
    const body = buildPhoneOrder(productId);
    const replies = await Promise.all([
      placeByPhone(body, desk.cookie),
      placeByPhone(body, desk.cookie),
      placeByPhone(body, desk.cookie),
    ]);
    expect(new Set(replies.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(await readAvailable(productId)).toBe(4);
    const other = { ...body, lines: [{ productId, quantity: 2 }] };
    expect(await placeByPhone(other, desk.cookie)).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused' },
    });
  });

  test('may exceed the limits for shoppers and for a drop', async () => {
    const productId = await createBottle({ available: 30, pricePence: 6_000, isInDrop: true });
    const more = { lines: [{ productId, quantity: 16 }], expectedTotal: '999.00' };
    const reply = await placeByPhone(
      buildPhoneOrder(productId, { ...more, deliveryMethod: 'insured-courier' }),
      desk.cookie,
    );
    expect(reply.body).toMatchObject({ id: expect.any(String) });
    expect(await readAvailable(productId)).toBe(14);
    expect((await fetchOrder(reply.body.id)).countedFor).toBeUndefined();
  });

  test('is rejected at the invalid field, and nothing is reserved', async () => {
    const productId = await bottle(2);
    const send = (changes: object) => placeByPhone(buildPhoneOrder(productId, changes), desk.cookie);
    const cheap = await createBottle({ pricePence: 1_638 });
    const address = { addressLine1: '14 Archer Street', city: 'London', postcode: 'W1D 7BD' };
    const refusals: [object, string, string][] = [
      [
        { lines: [{ productId, quantity: 3 }], expectedTotal: '180.00' },
        'not_enough_stock',
        'lines.0.quantity',
      ],
      [{ lines: [{ productId: 'prd_unknown', quantity: 1 }] }, 'product_not_found', 'lines.0.productId'],
      [{ lines: [{ productId: cheap, quantity: 1 }] }, 'below_permitted_price', 'lines.0.quantity'],
      [{ deliveryMethod: 'bonded-storage-shelf' }, 'delivery_method_unknown', 'deliveryMethod'],
      [{ deliveryMethod: 'pigeon' }, 'delivery_method_unknown', 'deliveryMethod'],
      [{ expectedTotal: '70.00' }, 'allocation_price_changed', 'expectedTotal'],
      [{ ageConfirmed: false }, 'invalid_request', 'ageConfirmed'],
      [{ customer: { name: 'A', email: 'nobody' } }, 'invalid_request', 'customer.name'],
      [{ address: { ...address, postcode: 'GY1 1AA' } }, 'invalid_request', 'address.postcode'],
      [{ lines: [] }, 'invalid_request', 'lines'],
    ];
    for (const [changes, code, field] of refusals) {
      const { body } = await send(changes);
      expect(body).toMatchObject({ code });
      expect((body as unknown as { errors: { field: string }[] }).errors.map((each) => each.field)).toContain(
        field,
      );
    }
    expect(await readAvailable(productId)).toBe(2);
  });

  test('403 for a role that takes no orders', async () => {
    const { cookie } = await signInStaff('warehouse');
    expect((await placeByPhone(buildPhoneOrder(await bottle()), cookie)).status).toBe(403);
  });

  test('belongs to the account with its email address, in any letter case', async () => {
    const who = await signInCustomer();
    const { id } = await take({ customer: { name: 'Ada Byron', email: who.email.toUpperCase() } });
    expect(await fetchOrder(id)).toMatchObject({ customerId: who.customerId, buyer: who.customerId });
  });

  test('is found by its number before it is paid', async () => {
    const { id, orderNumber } = await take();
    const { body } = await desk.list({ search: orderNumber });
    expect(body.items).toMatchObject([{ id, channel: 'phone', payment: 'awaiting_payment' }]);
  });

  test('is placed once when retried with the same key after a crash at any step', async () => {
    await makeMortal();
    for (const point of crashPoints()) {
      const productId = await bottle();
      const body = buildPhoneOrder(productId);
      const lived = await runUntil(point, () => placeByPhone(body, desk.cookie));
      const { body: placed } = await placeByPhone(body, desk.cookie);
      expect(await readAvailable(productId)).toBe(4);
      expect(await fetchOrder(placed.id)).toMatchObject({ status: 'pending' });
      if (lived) break;
    }
  });
});

describe('a payment link', () => {
  test('lapses after 48 hours: its stock is returned, and it can no longer be paid', async () => {
    const { id, productId } = await take();
    const { body } = await pressLink(id);
    hoursLater(47);
    await releaseLapsed(job);
    expect(await readAvailable(productId)).toBe(4);
    hoursLater(48.1);
    expect((await readLink(id)).body.state).toBe('lapsed');
    expect((await pressLink(id)).body).toMatchObject({ code: 'link_expired' });
    expect(await readAvailable(productId)).toBe(5);
    expect(await fetchOrder(id)).toMatchObject({ status: 'cancelled', cancelReason: 'reservation_lapsed' });
    // The order expires after 30 days, its audit entry after six years.
    await shop.drain();
    expect(await listTrail(id)).toMatchObject([{ action: 'order_placed_by_phone', entityName: 'Erased' }]);
    expect(shop.payments.ledger.paymentIntents.get(body.paymentIntentId)?.status).toBe('canceled');
    await releaseLapsed(job);
    expect(await readAvailable(productId)).toBe(5);
  });

  test('is extended to the reservation time of the checkout when used at the last minute', async () => {
    const { id, payUntil } = await take();
    clock.set(() => new Date(Date.parse(payUntil) - 60_000));
    const { body } = await pressLink(id);
    expect(Date.parse(body.reservedUntil) - Date.parse(payUntil)).toBe(29 * 60_000);
  });

  test('sets up one payment when used in two tabs at the same time', async () => {
    const { id } = await take();
    const replies = await Promise.all([pressLink(id), pressLink(id)]);
    const done = replies.filter(({ status }) => status === 200).map(({ body }) => body.paymentIntentId);
    expect(new Set(done).size).toBe(1);
    expect((await pressLink(id)).body.paymentIntentId).toBe(done[0]);
  });

  test('can be sent again by staff while it is open, and is closed by cancelling the order', async () => {
    const { id, email, productId } = await take();
    expect((await resendEmail(id, 'payment_link', desk.cookie)).status).toBe(202);
    expect(emailsTo(email)).toHaveLength(2);
    expect((await resendEmail(id, 'confirmation', desk.cookie)).body).toMatchObject({
      code: 'order_not_paid',
    });
    expect((await desk.setStatus(id, 'cancelled')).status).toBe(200);
    expect(await readAvailable(productId)).toBe(5);
    expect((await readLink(id)).body.state).toBe('cancelled');
    expect((await pressLink(id)).body).toMatchObject({ code: 'link_expired' });
    expect((await resendEmail(id, 'payment_link', desk.cookie)).body).toMatchObject({
      code: 'email_not_available',
    });
    expect((await checkout.get({ cartId: id }).go()).data).toBeNull();
  });

  test('404 for an order that was not taken by phone, even with its own token', async () => {
    const { body } = await setUpPayment(await createCart({ productId: await bottle() }));
    const { orderId } = await loadOrder(body.paymentIntentId);
    expect((await readLink(orderId)).status).toBe(404);
    expect((await pressLink(orderId)).status).toBe(404);
  });

  test('404 with a wrong token', async () => {
    const { id } = await take();
    expect((await readLink(id, 'forged')).status).toBe(404);
    expect((await pressLink(id, { token: 'forged' })).status).toBe(404);
  });

  test('400 without the declarations', async () => {
    const { id } = await take();
    for (const changes of [{ ageConfirmed: false }, { termsAccepted: false }])
      expect((await pressLink(id, changes)).status).toBe(400);
    expect(await fetchOrder(id)).not.toHaveProperty('declared');
  });

  test('409 for terms of sale that do not apply', async () => {
    const { id } = await take();
    expect(await pressLink(id, { termsId: '0'.repeat(32) })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', errors: [{ field: 'termsAccepted' }] },
    });
    expect(await fetchOrder(id)).not.toHaveProperty('declared');
  });

  test('502 when Stripe is down, and a retry succeeds', async () => {
    const productId = await bottle();
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/payment_intents', count: 2 });
    const body = buildPhoneOrder(productId, { requestKey: newRequestKey() });
    const { status, body: placed } = await placeByPhone(body, desk.cookie);
    expect(status).toBe(201);
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/payment_intents', count: 2 });
    expect((await pressLink(placed.id)).body).toMatchObject({ code: 'payment_setup_failed' });
    shop.payments.faults.clear();
    expect((await pressLink(placed.id)).body).toMatchObject({ amount: 7_299 });
  });
});
