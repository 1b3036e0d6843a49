import { beforeAll, describe, expect, test } from 'vitest';
import { handler as checkDiscount } from '#functions/checkout/endpoints/check-discount.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as getOrder } from '#functions/orders/endpoints/admin-orders/get-order.ts';
import { handler as removeBottles } from '#functions/orders/endpoints/order-desk/remove-bottles.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { salesEntry } from '#functions/reporting/entities/sales-entry.ts';
import { listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment, toVisitorAddress } from '#functions/testing/checkout.ts';
import { newRequestKey } from '#functions/testing/phone-orders.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Discount, discountsApi } from '#shared/contracts/checkout/discounts.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { AdminOrder } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { handler as create } from './create-discount.ts';
import { handler as get } from './get-discount.ts';
import { handler as list } from './list-discounts.ts';
import { handler as update } from './update-discount.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

let made = 0;
const nextCode = () => `CODE-${++made}`;
const tenPercent = { kind: 'percentage', percent: 10 };

const createCode = (body: object) => request<Discount>(create, discountsApi.createDiscount, { cookie, body });
const changeCode = (code: string, body: object) =>
  request<Discount>(update, discountsApi.updateDiscount, { cookie, params: { code }, body });
const readCode = async (code: string) =>
  (await request<Discount>(get, discountsApi.getDiscount, { cookie, params: { code } })).body;
const check = (sessionId: string, code: string) =>
  request(checkDiscount, checkoutApi.checkDiscount, {
    headers: { 'x-session-id': sessionId, 'x-forwarded-for': `${toVisitorAddress(sessionId)}, 198.51.100.1` },
    body: { code },
  });
const mailbox = (name: string, address = `${made + 1} Archer Street, Soho, London W1D 7BD`) => ({
  guestDetails: { ...guest, email: `${name}@example.com`, address },
});

async function createUsedCode(terms: object = tenPercent) {
  const code = nextCode();
  expect((await createCode({ code, ...terms })).status).toBe(201);
  return code;
}

describe('discount codes in the back office', () => {
  test('201 creates a code once; 409 for another code of the same name, and 400 without its percentage', async () => {
    const code = nextCode();
    const body = {
      code: code.toLowerCase(),
      ...tenPercent,
      bottles: [{ productId: '' }],
      note: 'For the bar',
    };
    const first = await createCode(body);
    expect(first).toMatchObject({
      status: 201,
      body: { code, percent: 10, amount: null, productIds: [], used: 0, isActive: true },
    });
    expect((await createCode(body)).body).toEqual(first.body);
    expect(await createCode({ ...body, percent: 20 })).toMatchObject({
      status: 409,
      body: { code: 'discount_exists', errors: [{ field: 'code' }] },
    });
    expect(await createCode({ code: nextCode(), kind: 'percentage' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'percent' }] },
    });
    const { body: page } = await request<{ items: Discount[] }>(list, discountsApi.listDiscounts, {
      cookie,
      query: { search: 'the bar' },
    });
    expect(page.items.map((row) => row.code)).toEqual([code]);
  });

  test('200 changes and clears the terms, with an audit entry; 409 for an old version, and 404 for an unknown code', async () => {
    const code = await createUsedCode({ ...tenPercent, maxUses: 5, endsOn: '2099-01-01' });
    const change = { kind: 'amount', amount: '5', isActive: false };
    expect(await changeCode(code, { ...change, version: 1 })).toMatchObject({
      status: 200,
      body: { amount: '5.00', percent: null, maxUses: null, endsOn: null, isActive: false, version: 2 },
    });
    expect((await changeCode(code, { ...change, version: 1 })).status).toBe(200);
    expect(await changeCode(code, { ...change, amount: '6', version: 1 })).toMatchObject({ status: 409 });
    expect((await changeCode('NO-SUCH', { ...change, version: 1 })).status).toBe(404);
    expect(await readCode(code.toLowerCase())).toMatchObject({ amount: '5.00', version: 2 });
    expect((await listTrail(code)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['discount_created', 'discount_changed']),
    );
  });
});

describe('discount codes at checkout', () => {
  test('200 shows and charges the reduced prices, and the order shows the saving', async () => {
    const code = await createUsedCode();
    const productId = await createBottle({ pricePence: 13_800 });
    const session = await createCart({ productId, quantity: 2 });
    expect(await check(session, code.toLowerCase())).toMatchObject({
      status: 200,
      body: { code, items: [{ productId, unitPrice: '124.20' }], isDeliveryFree: false },
    });
    // The list price of 276.00 makes delivery free.
    const paid = await setUpPayment(session, {
      ...mailbox('saver'),
      discountCode: code,
      expectedTotal: '248.40',
    });
    expect(paid).toMatchObject({ status: 200, body: { total: '248.40' } });
    const { orderId, lines, vatPence } = await loadOrder(paid.body.paymentIntentId);
    expect(lines).toMatchObject([{ unitPricePence: 12_420, listPricePence: 13_800 }]);
    expect(vatPence).toBe(4140);
    const { body: shown } = await request<AdminOrder>(getOrder, adminOrdersApi.getOrder, {
      cookie,
      params: { id: orderId },
    });
    expect(shown.discount).toEqual({ code, saved: '27.60', isDeliveryFree: false });
    shop.payments.pay(paid.body.paymentIntentId);
    await shop.catchUp();
    const [mail] = shop.mail.messages('saver@example.com');
    expect(JSON.stringify(mail)).toContain(`You saved with ${code}`);
    expect((await readCode(code)).used).toBe(1);
  });

  test('a bottle removed from a paid order is refunded at its reduced price, as the sales journal records', async () => {
    const code = await createUsedCode();
    const productId = await createBottle({ pricePence: 13_800 });
    const session = await createCart({ productId, quantity: 2 });
    const paid = await setUpPayment(session, { ...mailbox('returner'), discountCode: code });
    shop.payments.pay(paid.body.paymentIntentId);
    await shop.catchUp();
    const { orderId, paidAt = '' } = await loadOrder(paid.body.paymentIntentId);
    const remove = (expectedRefund: string) =>
      request(removeBottles, orderDeskApi.removeBottles, {
        cookie,
        params: { id: orderId },
        body: {
          reason: 'Broken',
          revision: 0,
          requestKey: newRequestKey(),
          expectedRefund,
          lines: [{ productId, quantity: 1 }],
        },
      });
    expect((await remove('138.00')).status).toBe(409);
    expect(await remove('124.20')).toMatchObject({ status: 201, body: { amount: '124.20' } });
    await shop.catchUp();
    await shop.catchUp();
    const { data } = await salesEntry.query.byDay({ month: paidAt.slice(0, 7) }).go({ consistent: true });
    const ofOrder = data.filter((entry) => entry.orderId === orderId);
    expect(
      ofOrder.map(({ kind, lines }) => [
        kind,
        lines.map((each) => [each.grossPence, each.vatPence]).filter(([gross]) => gross !== 0),
      ]),
    ).toEqual([
      ['order', [[24_840, 4140]]],
      ['refund', [[-12_420, -2070]]],
    ]);
  });

  test('200 with free delivery, including any surcharge', async () => {
    const code = await createUsedCode({ kind: 'delivery' });
    const session = await createCart({ productId: await createBottle({ pricePence: 9000 }) });
    const isle = mailbox('isle', '1 Shore Street, Bowmore, Isle of Islay PA43 7LB');
    expect((await setUpPayment(session, { ...isle, discountCode: code })).body.total).toBe('90.00');
  });

  test('one of two concurrent orders gets the last use, which is returned once the reservation lapses', async () => {
    const code = await createUsedCode({ ...tenPercent, maxUses: 1 });
    const productId = await createBottle();
    const sessions = [await createCart({ productId }), await createCart({ productId })];
    const replies = await Promise.all(
      sessions.map((session, index) =>
        setUpPayment(session, { ...mailbox(`last${index}`), discountCode: code }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'discount_used_up',
      errors: [{ field: 'discountCode' }],
    });
    // The winner may press again, and change the order.
    const winner = replies[0]?.status === 200 ? 0 : 1;
    const again = {
      ...mailbox(`last${winner}`),
      deliveryMethod: 'royal-mail-special-delivery',
      discountCode: code,
    };
    expect((await setUpPayment(sessions[winner] ?? '', again)).status).toBe(200);
    expect((await readCode(code)).used).toBe(1);
    const later = new Date(Date.now() + 31 * 60_000);
    clock.set(() => later);
    await releaseLapsed({ id: 'test', scheduledFor: '' });
    expect((await readCode(code)).used).toBe(0);
  });

  test('a use moves with the order to another code, and is returned when the code is removed', async () => {
    const [one, other] = [await createUsedCode({ ...tenPercent, maxPerCustomer: 1 }), await createUsedCode()];
    const session = await createCart({ productId: await createBottle() });
    const press = async (discountCode: string | null) => {
      expect((await setUpPayment(session, { ...mailbox('mover'), discountCode })).status).toBe(200);
      return [(await readCode(one)).used, (await readCode(other)).used];
    };
    expect(await press(one)).toEqual([1, 0]);
    expect(await press(other)).toEqual([0, 1]);
    expect(await press(null)).toEqual([0, 0]);
    expect(await press(one)).toEqual([1, 0]);
  });

  test('409 for a customer who has used the code before, by email address or delivery address', async () => {
    const code = await createUsedCode({ ...tenPercent, maxPerCustomer: 1 });
    const productId = await createBottle();
    const press = async (name: string, address: string) =>
      setUpPayment(await createCart({ productId }), { ...mailbox(name, address), discountCode: code });
    expect((await press('once', '1 Frith Street, London W1D 3HZ')).status).toBe(200);
    const sameAddress = await press('another', '1 Frith Street, London W1D 3HZ');
    expect(sameAddress).toMatchObject({ status: 409, body: { code: 'discount_used_before' } });
    expect((await press('once', '3 Frith Street, London W1D 3HZ')).body).toMatchObject({
      code: 'discount_used_before',
      errors: [{ field: 'discountCode' }],
    });
  });

  test('a late payment counts its use again, even when another order has taken the last one', async () => {
    const code = await createUsedCode({ ...tenPercent, maxUses: 1, maxPerCustomer: 1 });
    const productId = await createBottle();
    const press = async (name: string) =>
      setUpPayment(await createCart({ productId }), {
        ...mailbox(name, `${name} Road, Leeds LS1 4AP`),
        discountCode: code,
      });
    const { body: late } = await press('late');
    const pending = await loadOrder(late.paymentIntentId);
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
    if (!open) throw new Error('The checkout is not open.');
    await releaseReservation(pending, open, new Date());
    expect((await press('next')).status).toBe(200);
    shop.payments.pay(late.paymentIntentId);
    await shop.catchUp();
    expect((await loadOrder(late.paymentIntentId)).paidAt).toBeDefined();
    expect((await readCode(code)).used).toBe(2);
  });

  test.each([
    ['an unknown code', 'NO-SUCH-CODE', 422, 'discount_unknown'],
    ['a malformed code', 'a', 400, 'invalid_request'],
  ])('%s is rejected at the code field', async (_, code, status, problem) => {
    const session = await createCart({ productId: await createBottle() });
    expect(await check(session, code)).toMatchObject({
      status,
      body: { code: problem, errors: [{ field: 'code' }] },
    });
  });

  test('429 after 30 attempts at guessing a code', async () => {
    const session = await createCart({ productId: await createBottle() });
    for (let tries = 0; tries < 30; tries++) await check(session, `GUESS-${tries}`);
    expect((await check(session, 'GUESS-X')).status).toBe(429);
  });

  test('422 for bottles that stay in bond', async () => {
    const code = await createUsedCode();
    const who = await createStorageCustomer();
    const productId = await createBondedBottle();
    await addToCart(newSessionId(), productId, 1, who.cookie);
    expect(await who.setUp({ discountCode: code })).toMatchObject({
      status: 422,
      body: { code: 'discount_not_in_bond', errors: [{ field: 'discountCode' }] },
    });
  });
});
