import { describe, expect, test } from 'vitest';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { mergeCarts } from '#functions/cart/merge-carts.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { order } from '#functions/orders/entities/order.ts';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { toProductKey } from '#functions/orders/transactions/reservation-counts.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import {
  addToCart,
  createCart,
  guest,
  type PaymentSetUpReply,
  setUpPayment,
} from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { depth } from '#functions/testing/depth.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import { maxReservationMinutes, reservationMinutes } from '#shared/domain/orders/reservation.ts';
import { coolOffMinutes, reservationLimits } from '#shared/domain/orders/reservation-limits.ts';

withTable();
const shop = withShop();
const start = Date.now();
const atMinute = (minute: number) => clock.set(() => new Date(start + minute * 60_000));

const sweep = () => releaseLapsed({ id: 'test', scheduledFor: '' });
const { guest: guests, account, buyer } = reservationLimits;

let visitors = 0;
/** A different address each time. */
const newAddress = () => `198.18.${visitors >> 8}.${visitors++ & 255}`;
const mailbox = (email: string) => ({ guestDetails: { ...guest, email } });
const newMailbox = () => mailbox(`${newSessionId()}@example.com`);

type Press = { session?: string; address?: string; details?: object };

/** Presses "pay" from an address, with the given details. */
async function press(
  lines: Parameters<typeof createCart>,
  { session, address = newAddress(), details = newMailbox() }: Press = {},
) {
  const sessionId = session ?? (await createCart(...lines));
  return setUpPayment(sessionId, details, undefined, address);
}

const refusedWith = (reply: { status: number; body: unknown }) => {
  const { code, errors } = reply.body as Problem;
  return [reply.status, code, errors?.[0]?.field];
};

const sweepAfter = async (minute: number) => {
  atMinute(minute);
  await sweep();
};

const expectCounted = async () =>
  expect(
    (await findViolations(clock.now(), new Date(0))).violations.filter(
      ({ invariant }) => invariant === 'reservations_counted',
    ),
  ).toEqual([]);

describe('reservation limits', () => {
  test('409 at the item when a session reserves too many of one bottle', async () => {
    const productId = await createBottle({
      available: 20,
      pricePence: 1_000,
      abvPercent: '30.0',
      name: 'Kilbrae 21',
    });
    const reply = await press([{ productId, quantity: guests.session.bottlesOfOneProduct + 1 }]);
    expect(refusedWith(reply)).toEqual([
      409,
      'reservation_limit',
      `items.${productId.replace('prd', 'itm')}`,
    ]);
    expect((reply.body as unknown as Problem).detail).toBe(
      'You can reserve up to 12 bottles of Kilbrae 21 at once. Please order fewer, or pay for the ones you have reserved first.',
    );
    expect(await readAvailable(productId)).toBe(20);
  });

  test('409 when a mailbox reserves too many of one bottle, in any spelling of its address', async () => {
    const productId = await createBottle({ available: 40, pricePence: 1_000, abvPercent: '30.0' });
    const spellings = ['j.o.ada@gmail.com', 'joada+1@googlemail.com', 'JoAda@gmail.com'];
    const replies = [];
    for (const email of spellings)
      replies.push(await press([{ productId, quantity: 6 }], { details: mailbox(email) }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(await readAvailable(productId)).toBe(40 - guests.mailbox.bottlesOfOneProduct);
  });

  test('409 when an IP address reserves too many of one bottle, or too many bottles in total', async () => {
    const [one, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => createBottle({ available: 40, pricePence: 1_000, abvPercent: '30.0' })),
    );
    const address = newAddress();
    const order = (productId = '', quantity = 12) => press([{ productId, quantity }], { address });
    expect((await order(one)).status).toBe(200);
    expect((await order(one)).status).toBe(200);
    const third = await order(one, 1);
    expect(refusedWith(third).slice(0, 2)).toEqual([409, 'reservation_limit']);
    expect((third.body as unknown as Problem).detail).toContain('on your internet connection');
    for (const productId of others.slice(0, 3)) expect((await order(productId)).status).toBe(200);
    expect(refusedWith(await order(others[3], 1))).toEqual([409, 'reservation_limit', 'items']);
    expect((await press([{ productId: one ?? '' }])).status).toBe(200);
  });

  test('409 above the maximum value, which does not apply to a single bottle', async () => {
    const dear = await createBondedBottle({ available: 3, pricePence: 4_000_000 });
    expect((await (await createStorageCustomer({ productId: dear })).setUp()).status).toBe(200);
    const two = await createStorageCustomer({ productId: dear, quantity: 2 });
    const reply = await two.setUp();
    expect(refusedWith(reply)).toEqual([409, 'reservation_limit', 'items']);
    expect((reply.body as unknown as Problem).detail).toContain('worth up to £30,000');
    expect(await readAvailable(dear)).toBe(2);
  });

  test('409 when an account reserves too many bottles in bond, until it has a paid order that is not fully refunded', async () => {
    const productId = await createBondedBottle({ available: 100 });
    const who = await createStorageCustomer({ productId, quantity: account.session.bottlesOfOneProduct + 1 });
    expect(refusedWith(await who.setUp())[1]).toBe('reservation_limit');
    const first = await createStorageCustomer({ productId });
    const { body } = await first.setUp();
    await first.add(productId, account.session.bottlesOfOneProduct);
    expect(refusedWith(await first.setUp())[1]).toBe('reservation_limit');
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await first.add(productId, account.session.bottlesOfOneProduct + 1);
    expect((await first.setUp()).status).toBe(200);
    // A customer who was fully refunded no longer counts as a buyer.
    const { orderId, totalPence } = await loadOrder(body.paymentIntentId);
    await order.patch({ orderId }).set({ refundedPence: totalPence }).go();
    await first.add(productId, 1);
    expect(refusedWith(await first.setUp())[1]).toBe('reservation_limit');
    expect(buyer.session.bottlesOfOneProduct).toBeGreaterThan(account.session.bottlesOfOneProduct);
  });
});

describe('reservation counts', () => {
  const figures = async () =>
    (await reservationCount.scan.go({ pages: 'all' })).data
      .map(({ bottles, valuePence }) => [bottles, valuePence])
      .filter(([bottles, valuePence]) => bottles !== 0 || valuePence !== 0);
  const reserveCart = async (address: string, lines: Parameters<typeof createCart>, quantity: number) => {
    const before = await figures();
    const session = await createCart(...lines);
    const details = newMailbox();
    const reply = await press([], { session, address, details });
    expect(reply.status).toBe(200);
    expect(await figures()).toHaveLength(before.length + 3);
    return { before, session, details, body: reply.body as PaymentSetUpReply, quantity };
  };

  test('include a reservation once, until it is paid', async () => {
    const productId = await createBottle({ available: 20 });
    const { before, body } = await reserveCart(newAddress(), [{ productId, quantity: 2 }], 2);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await shop.catchUp();
    expect(await figures()).toEqual(before);
  });

  test('move to the latest mailbox and IP address when a checkout and its cart change', async () => {
    const [productId, other] = [await createBottle({ available: 20 }), await createBottle({ available: 20 })];
    const { before, session } = await reserveCart(newAddress(), [{ productId, quantity: 2 }], 2);
    await addToCart(session, other, 3);
    expect((await press([], { session })).status).toBe(200);
    const now = await figures();
    expect(now).toHaveLength(before.length + 3);
    expect(now.filter(([bottles]) => bottles === 5)).toHaveLength(3);
    await expectCounted();
  });

  test('stay correct after a sign-in moves the checkout to the account', async () => {
    const productId = await createBottle({ available: 20 });
    const session = await createCart({ productId, quantity: 2 });
    const address = newAddress();
    const { body } = await press([], { session, address });
    const who = await signInCustomer();
    await mergeCarts(session, who.customerId, clock.now());
    await expectCounted();
    const again = await setUpPayment(session, newMailbox(), who.cookie, address);
    expect(again.body.orderNumber).toBe((body as PaymentSetUpReply).orderNumber);
    await expectCounted();
    shop.payments.pay(again.body.paymentIntentId);
    await shop.catchUp();
    await expectCounted();
  });

  test('have no expiry while an order awaits payment, then expire after two days', async () => {
    const productId = await createBottle({ available: 20 });
    const [address, session] = [newAddress(), await createCart({ productId, quantity: 2 })];
    const findEnds = async () =>
      (await reservationCount.scan.go({ pages: 'all' })).data
        .filter(({ held }) => toProductKey(productId) in held)
        .map(({ ttl }) => ttl);
    atMinute(0);
    expect((await press([], { session, address })).status).toBe(200);
    const { body } = await press([{ productId }], { address });
    expect(await findEnds()).toEqual(Array(5).fill(undefined));
    shop.payments.pay((body as PaymentSetUpReply).paymentIntentId);
    await shop.catchUp();
    // The other session's bottles still count for the address.
    expect((await findEnds()).filter((end) => end === undefined)).toHaveLength(3);
    atMinute(3 * 24 * 60);
    await expectCounted();
    await sweep();
    const days = (await findEnds()).map((end = 0) => (end * 1000 - start) / (24 * 3_600_000));
    expect(days).toHaveLength(5);
    for (const day of days) expect(day).toBeCloseTo(2, 1);
    await expectCounted();
  });

  test('let concurrent requests through only up to the limit', async () => {
    const productId = await createBottle({ available: 200, pricePence: 1_000, abvPercent: '30.0' });
    const address = newAddress();
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => createCart({ productId, quantity: 4 })),
    );
    const replies = await Promise.all(sessions.map((session) => press([], { session, address })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(
      guests.visitor.bottlesOfOneProduct / 4,
    );
    expect(replies.filter(({ status }) => status === 200 || status === 409)).toHaveLength(20);
    await expectCounted();
  });
});

describe('a product whose reservations lapse', () => {
  test.each([
    ['session', async () => ({ session: 'same' })],
    ['mailbox', async () => ({ details: newMailbox() })],
    ['address', async () => ({ address: newAddress() })],
  ] as const)('cannot be reserved a third time within half an hour by the same %s', async (_, of) => {
    const productId = await createBottle({
      available: 200,
      pricePence: 1_000,
      abvPercent: '30.0',
      name: 'Kilbrae 21',
    });
    const fixed: Press = await of();
    const session = fixed.session && (await createCart({ productId }));
    const reserve = () => press([{ productId }], { ...fixed, session });
    atMinute(0);
    expect((await reserve()).status).toBe(200);
    // A session needs no sweep in between, because its own press settles what has ended.
    if (!session) await sweepAfter(31);
    atMinute(31);
    expect((await reserve()).status).toBe(200);
    if (!session) await sweepAfter(62);
    atMinute(62);
    const third = await reserve();
    expect(refusedWith(third)).toEqual([
      409,
      'reservation_cooling_off',
      `items.${productId.replace('prd', 'itm')}`,
    ]);
    expect(third.headers['retry-after']).toBeDefined();
    expect((third.body as unknown as Problem).detail).toMatch(/You can reserve it again in \d\d minutes\.$/);
    expect((await press([{ productId }])).status).toBe(200);
    atMinute(62 + coolOffMinutes);
    expect((await reserve()).status).toBe(200);
  });

  test('409 after two lapsed reservations in a row, even before the job has released the second', async () => {
    const productId = await createBottle({ available: 5, pricePence: 1_000, abvPercent: '30.0' });
    const session = await createCart({ productId });
    const times = { details: newMailbox(), address: newAddress(), session };
    let until = 0;
    for (let reserved = 0; reserved < 2; reserved++) {
      clock.set(() => new Date(start + until + (reserved > 0 ? 2_000 : 0)));
      const { body, status } = await press([], times);
      expect(status).toBe(200);
      until = Date.parse((body as PaymentSetUpReply).reservedUntil) - start;
    }
    clock.set(() => new Date(start + until + 2_000));
    expect(refusedWith(await press([], times))[1]).toBe('reservation_cooling_off');
    expect(await readAvailable(productId)).toBe(5);
    expect(until).toBeLessThanOrEqual(maxReservationMinutes * 60_000);
  });

  test('409 for a third try from the same IP address with another cart and mailbox', async () => {
    const productId = await createBottle({ available: 5, pricePence: 1_000, abvPercent: '30.0' });
    const address = newAddress();
    for (const minute of [0, 31]) {
      atMinute(minute);
      expect((await press([{ productId }], { address })).status).toBe(200);
      await sweepAfter(minute + 31);
    }
    expect(refusedWith(await press([{ productId }], { address }))[1]).toBe('reservation_cooling_off');
  });
});

/** `docs/security.md` states the same limits. */
test('an attacker with two IP addresses and a new session and mailbox per order stays within the limits', async () => {
  const addresses = [newAddress(), newAddress()];
  const products = await Promise.all(
    Array.from({ length: 3 }, () => createBottle({ available: 60, pricePence: 1_000, abvPercent: '30.0' })),
  );
  const reserved = async () =>
    180 - (await Promise.all(products.map(readAvailable))).reduce<number>((sum, left = 0) => sum + left, 0);
  /** Orders as much as possible. */
  const attack = async () => {
    for (const address of addresses)
      for (const productId of products)
        for (const quantity of [12, 12, 1]) await press([{ productId, quantity }], { address });
  };
  const perAddress = guests.visitor;
  const held: (number | undefined)[] = [];
  const rounds = depth({ slice: 3, nightly: 6 });
  for (const minute of [0, 31, 62, 93, 124, 155].slice(0, rounds)) {
    await sweepAfter(minute);
    await attack();
    held.push(await reserved());
    for (const productId of products)
      expect(await readAvailable(productId)).toBeGreaterThanOrEqual(60 - 2 * perAddress.bottlesOfOneProduct);
  }
  // From the first lapse on, half of the products or more are in their cool-off.
  expect(held).toEqual([addresses.length * perAddress.bottles, 48, 96, 48, 96, 48].slice(0, rounds));
  expect(perAddress).toEqual({ bottlesOfOneProduct: 24, bottles: 60, valuePence: 3_000_000, lapses: 2 });
  expect([reservationMinutes, maxReservationMinutes, coolOffMinutes]).toEqual([30, 120, 30]);
});

test("guests on one bar's Wi-Fi who pay at the same time all get their bottle", async () => {
  const count = depth({ slice: 16, nightly: 40 });
  const products = await Promise.all(
    Array.from({ length: 8 }, () => createBottle({ available: 20, pricePence: 5_000 })),
  );
  const address = newAddress();
  const sessions = await Promise.all(
    Array.from({ length: count }, (_, index) => createCart({ productId: products[index % 8] ?? '' })),
  );
  const replies = await Promise.all(sessions.map((session) => press([], { session, address })));
  expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(200));
});
