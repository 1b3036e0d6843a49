import { beforeEach, describe, expect, test } from 'vitest';
import { beginClosing } from '#functions/accounts/transactions/account-transactions.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { createId } from '#functions/runtime/ids.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { toRetentionTtl, toUnpaidTtl } from '#shared/domain/common/retention.ts';
import { claimOrder } from './claim-transactions.ts';
import {
  confirmOrder,
  createPendingRefund,
  reinstateOrder,
  type SucceededPayment,
} from './payment-transactions.ts';
import { readCounts, toProductKey } from './reservation-counts.ts';
import {
  adoptCheckout,
  changeCheckout,
  openCheckout,
  releaseReservation,
} from './reservation-transactions.ts';

withTable();

const now = '2026-02-01T12:00:00.000Z';
const until = '2026-02-01T12:30:00.000Z';
const uncounted = { limits: new Map(), records: new Map(), now: new Date(now) };
const done = { outcome: 'done' };
const changedMeanwhile = { outcome: 'changed' };

let productId: string;
let pending: OrderRecord;
let open: CheckoutRecord;
let paid: SucceededPayment;

/** A pending order of two bottles of five. */
beforeEach(async () => {
  clock.set(() => new Date(now));
  productId = await createBottle({ available: 5 });
  const [orderId, cartId] = [createId('ord'), newSessionId()];
  pending = {
    orderId,
    orderNumber: 'TEST-0000',
    cartId,
    status: 'pending',
    version: 1,
    lines: [{ productId, name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 2 }],
    customerName: 'Ada Byron',
    buyer: 'guest-ada',
    customerEmail: 'ada@example.com',
    shippingAddress: '14 Archer Street, London W1D 7BD',
    deliveryMethodId: 'royal-mail-tracked-48',
    deliveryPence: 1_299,
    totalPence: 11_299,
    vatPence: 1_883,
    placedAt: now,
  };
  const held = [{ productId, quantity: 2 }];
  open = { cartId, orderId, held, firstReservedAt: now, reservedUntil: until };
  paid = {
    orderId,
    paymentIntentId: `pi_${orderId}`,
    amountPence: 11_299,
    orderVersion: 1,
    secretHash: 'hash',
  };
  await openCheckout(pending, open, 'exempt');
});

const stored = async () => (await order.get({ orderId: pending.orderId }).go({ consistent: true })).data;
const isOpen = async () =>
  (await checkout.get({ cartId: pending.cartId }).go({ consistent: true })).data !== null;
const payments = async () => (await payment.query.ofOrder(pending).go({ consistent: true })).data;

describe('opening a checkout', () => {
  test('is all or nothing: a bottle that is short is named, and the others stay in stock', async () => {
    const scarce = await createBottle({ available: 1 });
    const held = [
      { productId, quantity: 1 },
      { productId: scarce, quantity: 2 },
    ];
    const cartId = newSessionId();
    const other = { ...pending, cartId, orderId: createId('ord') };
    expect(await openCheckout(other, { ...open, cartId, orderId: other.orderId, held }, 'exempt')).toEqual({
      outcome: 'short',
      about: [scarce],
    });
    expect([await readAvailable(productId), await readAvailable(scarce)]).toEqual([3, 1]);
  });

  test('is refused for a second order in the same session', async () => {
    const orderId = createId('ord');
    const again = await openCheckout({ ...pending, orderId }, { ...open, orderId }, 'exempt');
    expect(again).toEqual(changedMeanwhile);
    expect(await readAvailable(productId)).toBe(3);
  });
});

describe('changing a checkout', () => {
  const change = (before: OrderRecord, quantity: number) =>
    changeCheckout(
      before,
      changed(before.version + 1, quantity),
      { ...open, reservedUntil: until },
      uncounted,
    );
  const changed = (version: number, quantity: number): OrderRecord => ({
    ...pending,
    version,
    lines: [{ ...line(), quantity }],
  });
  const line = () => pending.lines[0] ?? { productId, name: '', unitPricePence: 0, quantity: 0 };

  test('moves only the difference in stock, in both directions', async () => {
    expect(await change(pending, 4)).toEqual(done);
    expect(await readAvailable(productId)).toBe(1);
    expect(await change(changed(2, 4), 1)).toEqual(done);
    expect(await readAvailable(productId)).toBe(4);
  });

  test('is refused when another request changed the order first', async () => {
    await change(pending, 1);
    expect(await change(pending, 3)).toEqual(changedMeanwhile);
    expect(await readAvailable(productId)).toBe(4);
  });

  test('is refused for an order that is no longer pending', async () => {
    // The checkout stays here, which it never does in practice, so only the order's own condition is tested.
    await order.patch(pending).set({ status: 'confirmed' }).go();
    expect(await change(pending, 3)).toEqual(changedMeanwhile);
    expect(await readAvailable(productId)).toBe(3);
  });

  test('is refused when the session has begun another order', async () => {
    await checkout.patch({ cartId: pending.cartId }).set({ orderId: 'ord_other' }).go();
    expect(await change(pending, 3)).toEqual(changedMeanwhile);
    expect(await readAvailable(productId)).toBe(3);
  });
});

describe('claiming an order', () => {
  test('is refused when someone else has claimed the order since it was read', async () => {
    await confirmOrder(pending, paid, now);
    const read = (await stored()) as OrderRecord;
    const [first, second] = [await signInCustomer(), await signInCustomer()];
    expect(await claimOrder(read, first.customerId, new Date(now))).toEqual(done);
    expect(await claimOrder(read, second.customerId, new Date(now))).toEqual(changedMeanwhile);
    expect(await stored()).toMatchObject({ customerId: first.customerId, buyer: first.customerId });
  });
});

describe('reservations of one visitor that end at the same time', () => {
  const limits = { bottlesOfOneProduct: 24, bottles: 60, valuePence: 3_000_000, lapses: 2 };
  const open8 = async (key: string) => {
    const opened = [];
    for (let visit = 0; visit < 8; visit++) {
      const [orderId, cartId] = [createId('ord'), newSessionId()];
      const lines = pending.lines.map((line) => ({ ...line, productId: many, quantity: 1 }));
      const draft = { ...pending, orderId, cartId, lines };
      const times = { firstReservedAt: now, reservedUntil: `2026-02-01T12:3${visit}:00.000Z` };
      const held = { ...open, orderId, cartId, held: [{ productId: many, quantity: 1 }], ...times };
      const counting = {
        limits: new Map([[key, limits]]),
        records: await readCounts([key]),
        now: new Date(now),
      };
      expect(await openCheckout(draft, held, counting)).toEqual(done);
      const { data } = await order.get({ orderId }).go({ consistent: true });
      opened.push({ order: data as OrderRecord, checkout: held });
    }
    return opened;
  };
  const release = ({ order, checkout }: { order: OrderRecord; checkout: CheckoutRecord }) =>
    releaseReservation(order, checkout, new Date('2026-02-01T12:40:00.000Z'));
  let many: string;
  beforeEach(async () => {
    many = await createBottle({ available: 8 });
  });

  test('are each counted as lapsed, and the latest end is stored', async () => {
    const key = `visitor#${newSessionId()}`;
    const opened = await open8(key);
    const outcomes = await Promise.all(opened.toReversed().map(release));
    expect(outcomes).toEqual(Array(8).fill(done));
    const [count] = [...(await readCounts([key])).values()];
    const product = toProductKey(many);
    expect(count).toMatchObject({ bottles: 0, valuePence: 0, held: { [product]: 0 } });
    expect(count).toMatchObject({
      lapses: { [product]: 8 },
      ended: { [product]: '2026-02-01T12:37:00.000Z' },
    });
    // Whichever reservation ends last sets the expiry of the count.
    expect((count?.ttl ?? 0) * 1000).toBeGreaterThanOrEqual(Date.parse('2026-02-03T12:30:00.000Z'));
    expect(await readAvailable(many)).toBe(8);
  });

  test('reset an outdated count of lapses once, not once each', async () => {
    const key = `visitor#${newSessionId()}`;
    const product = toProductKey(many);
    const opened = await open8(key);
    await reservationCount
      .patch({ key })
      .data(({ ended, lapses }, { set }) => {
        set(ended[product], '2026-02-01T06:00:00.000Z');
        set(lapses[product], 1);
      })
      .go();
    await Promise.all(opened.slice(0, 3).map(release));
    expect((await readCounts([key])).get(key)?.lapses).toEqual({ [product]: 3 });
    expect((await readCounts([key])).get(key)?.ttl).toBeUndefined();
  });
});

describe('confirming an order', () => {
  test('closes its checkout, stores its payment and keeps its stock taken', async () => {
    expect(await confirmOrder(pending, paid, now)).toEqual(done);
    expect(await stored()).toMatchObject({ status: 'confirmed', paidAt: now, listing: 'orders' });
    expect([await isOpen(), await readAvailable(productId)]).toEqual([false, 3]);
    expect(await payments()).toMatchObject([{ status: 'succeeded', amountPence: 11_299 }]);
  });

  test('is refused for a version other than the paid one, and stores nothing', async () => {
    expect(await confirmOrder({ ...pending, version: 2 }, paid, now)).toEqual(changedMeanwhile);
    expect(await stored()).toMatchObject({ status: 'pending' });
    expect([await isOpen(), await payments()]).toEqual([true, []]);
  });

  test('succeeds only once', async () => {
    await confirmOrder(pending, paid, now);
    expect((await confirmOrder(pending, paid, now)).outcome).not.toBe('done');
  });
});

describe('releasing an order', () => {
  test('returns its stock once', async () => {
    expect(await releaseReservation(pending, open, clock.now())).toEqual(done);
    expect((await releaseReservation(pending, open, clock.now())).outcome).not.toBe('done');
    expect(await stored()).toMatchObject({ status: 'cancelled', cancelReason: 'reservation_lapsed' });
    expect([await isOpen(), await readAvailable(productId)]).toEqual([false, 5]);
  });

  test('returns bottles of a drop to the stock and the edition, even if their product was archived since', async () => {
    const rare = await createBottle({ available: 5, isInDrop: true });
    const dropId = rare.replace('prd_', 'drp_');
    const [orderId, cartId] = [createId('ord'), newSessionId()];
    const lines = pending.lines.map((line) => ({ ...line, productId: rare, dropId }));
    const own = { ...pending, orderId, cartId, lines };
    const reserved = { ...open, orderId, cartId, held: [{ productId: rare, quantity: 2, dropId }] };
    const drops = { versions: new Map([[rare, 1]]), countsUntil: 0 };
    expect(await openCheckout(own, reserved, 'exempt', drops)).toEqual(done);
    await stock.patch({ productId: rare }).set({ archivedAt: now }).go();
    expect(await releaseReservation(own, reserved, clock.now())).toEqual(done);
    const { data } = await stock.get({ productId: rare }).go({ consistent: true });
    expect(data).toMatchObject({ available: 5, drops: { [dropId]: { left: 5 } } });
  });

  test('stores the order for thirty days from its release, even if its reservation ended long before', async () => {
    const late = new Date('2026-04-01T12:00:00.000Z');
    expect(await releaseReservation(pending, open, late)).toEqual(done);
    clock.set(() => late);
    expect(await stored()).toMatchObject({
      status: 'cancelled',
      listedAt: late.toISOString(),
      ttl: toUnpaidTtl(late.toISOString()),
    });
  });

  test('returns the stock that the order currently holds, even if its checkout was read before a change', async () => {
    const lines = pending.lines.map((line) => ({ ...line, quantity: 1 }));
    await changeCheckout(pending, { ...pending, version: 2, lines }, open, uncounted);
    expect(await readAvailable(productId)).toBe(4);
    expect(await releaseReservation({ ...pending, version: 2, lines }, open, clock.now())).toEqual(done);
    expect(await readAvailable(productId)).toBe(5);
  });

  test('is refused when the reservation was renewed, or the order changed or paid', async () => {
    expect(
      (await releaseReservation(pending, { ...open, reservedUntil: now }, clock.now())).outcome,
    ).not.toBe('done');
    expect((await releaseReservation({ ...pending, version: 2 }, open, clock.now())).outcome).not.toBe(
      'done',
    );
    await confirmOrder(pending, paid, now);
    expect((await releaseReservation(pending, open, clock.now())).outcome).not.toBe('done');
    expect([(await stored())?.status, await readAvailable(productId)]).toEqual(['confirmed', 3]);
  });
});

describe('an account that is being deleted', () => {
  /** A customer, with the account as read by the call that deletes it. */
  async function leaving() {
    const { customerId } = await signInCustomer();
    const { data: account } = await customer.get({ customerId }).go({ consistent: true });
    if (!account) throw new Error('There is no account.');
    const orderId = createId('ord');
    const own = { ...pending, orderId, cartId: customerId, customerId, buyer: customerId };
    return { account, own, opening: { ...open, orderId, cartId: customerId } };
  }
  const reserveAnonymously = async (cartId: string) =>
    (await checkout.get({ cartId }).go({ consistent: true })).data === null;

  test('does not close when an order was begun since it was read', async () => {
    const { account, own, opening } = await leaving();
    expect((await openCheckout(own, opening, 'exempt')).outcome).toBe('done');
    expect(await beginClosing(account, new Date(now))).toBe(false);
    const { data } = await customer.get(account).go({ consistent: true });
    expect(data?.closingAt).toBeUndefined();
  });

  test('takes over a checkout, but not one that was renewed since it was read', async () => {
    const { account } = await leaving();
    const { customerId } = account;
    expect(await adoptCheckout(pending, { ...open, reservedUntil: now }, customerId)).toEqual(
      changedMeanwhile,
    );
    const stale = { ...open, held: [{ productId, quantity: 9 }] };
    expect((await adoptCheckout(pending, stale, customerId)).outcome).toBe('done');
    const { data } = await checkout.get({ cartId: customerId }).go({ consistent: true });
    expect(data?.held).toEqual(open.held);
  });

  test('does not close when a visitor with an open checkout has signed in since it was read', async () => {
    const { account } = await leaving();
    expect((await adoptCheckout(pending, open, account.customerId)).outcome).toBe('done');
    expect(await beginClosing(account, new Date(now))).toBe(false);
  });

  test('cannot open or take over a checkout while closing or once deleted, and takes no stock', async () => {
    const { account, own, opening } = await leaving();
    expect(await beginClosing(account, new Date(now))).toBe(true);
    const refusedHere = { outcome: 'account_closed', about: [] };
    expect(await openCheckout(own, opening, 'exempt')).toEqual(refusedHere);
    expect(await adoptCheckout(pending, open, account.customerId)).toEqual(refusedHere);
    await customer.delete(account).go();
    expect(await openCheckout(own, opening, 'exempt')).toEqual(refusedHere);
    expect(await adoptCheckout(pending, open, account.customerId)).toEqual(refusedHere);
    expect([
      await reserveAnonymously(account.customerId),
      await isOpen(),
      await readAvailable(productId),
    ]).toEqual([true, true, 3]);
  });

  test('does not reinstate its lapsed order, whose bottles stay in stock, and the outcome gives the reason', async () => {
    const { account, own, opening } = await leaving();
    expect((await openCheckout(own, opening, 'exempt')).outcome).toBe('done');
    expect((await releaseReservation(own, opening, clock.now())).outcome).toBe('done');
    const { data: read } = await customer.get(account).go({ consistent: true });
    expect(await beginClosing(read ?? account, new Date(now))).toBe(true);
    const ofOwn = { ...paid, orderId: own.orderId };
    expect(await reinstateOrder(own, ofOwn, now)).toMatchObject({ outcome: 'account_closed' });
    await customer.delete(account).go();
    expect(await reinstateOrder(own, ofOwn, now)).toMatchObject({ outcome: 'account_closed' });
    expect((await order.get(own).go({ consistent: true })).data?.status).toBe('cancelled');
    expect(await readAvailable(productId)).toBe(3);
  });

  test('does not close when a lapsed order was reinstated since it was read', async () => {
    const { own, opening } = await leaving();
    await openCheckout(own, opening, 'exempt');
    await releaseReservation(own, opening, clock.now());
    const { data: read } = await customer.get(own).go({ consistent: true });
    expect((await reinstateOrder(own, { ...paid, orderId: own.orderId }, now)).outcome).toBe('done');
    expect(read && (await beginClosing(read, new Date(now)))).toBe(false);
  });

  test('gets the product that is short when the account stays open', async () => {
    const { own, opening } = await leaving();
    const held = [{ productId, quantity: 9 }];
    expect(await openCheckout(own, { ...opening, held }, 'exempt')).toEqual({
      outcome: 'short',
      about: [productId],
    });
  });

  test("does not reinstate a lapsed order once closed, and the order's expiry is unchanged", async () => {
    await releaseReservation(pending, open, clock.now());
    await order.patch(pending).set({ accountClosedAt: now }).go();
    expect(await reinstateOrder(pending, paid, now)).toEqual(changedMeanwhile);
    expect([(await stored())?.status, await readAvailable(productId)]).toEqual(['cancelled', 5]);
    expect((await stored())?.ttl).toBe(toUnpaidTtl(until));
  });
});

describe('reinstating an order whose payment arrived late', () => {
  test('takes its stock again, and sets the expiry of a paid order', async () => {
    await releaseReservation(pending, open, clock.now());
    expect((await stored())?.ttl).toBe(toUnpaidTtl(until));
    expect(await reinstateOrder(pending, paid, now)).toEqual(done);
    const after = await stored();
    expect([after, ...(await payments())].map((row) => row?.ttl)).toEqual(Array(2).fill(toRetentionTtl(now)));
    expect([after?.status, after?.cancelReason, await readAvailable(productId)]).toEqual([
      'confirmed',
      undefined,
      3,
    ]);
    expect(await payments()).toMatchObject([{ status: 'succeeded' }]);
  });

  test('fails as short of stock when the bottle is gone, and leaves the order cancelled', async () => {
    await releaseReservation(pending, open, clock.now());
    const cartId = newSessionId();
    const orderId = createId('ord');
    await openCheckout(
      { ...pending, orderId, cartId },
      { ...open, orderId, cartId, held: [{ productId, quantity: 4 }] },
      'exempt',
    );
    expect(await reinstateOrder(pending, paid, now)).toEqual({ outcome: 'short', about: [productId] });
    expect([(await stored())?.status, await readAvailable(productId)]).toEqual(['cancelled', 1]);
  });

  test('is refused for an order that someone cancelled, and for another version of the order', async () => {
    await releaseReservation(pending, open, clock.now());
    expect(await reinstateOrder({ ...pending, version: 2 }, paid, now)).toEqual(changedMeanwhile);
    await order.patch(pending).remove(['cancelReason']).go();
    expect(await reinstateOrder(pending, paid, now)).toEqual(changedMeanwhile);
    expect(await readAvailable(productId)).toBe(5);
  });
});

test('a payment is either accepted or refunded, never both, in whichever order they come', async () => {
  const productId = await createBottle({ available: 5 });
  const buildPendingRefund = (paymentIntentId: string): RefundRecord => ({
    orderId: pending.orderId,
    refundId: `rfd_${paymentIntentId}`,
    paymentIntentId,
    amountPence: 11_299,
    reason: 'stock_gone',
    status: 'owed',
    owedAt: now,
  });
  const lapsed = { status: 'cancelled', cancelReason: 'reservation_lapsed' } as const;
  const lines = pending.lines.map((line) => ({ ...line, productId }));
  const confirmed = { ...pending, lines, ...lapsed, orderId: `${pending.orderId}k` };
  const returned = { ...confirmed, orderId: `${pending.orderId}r` };
  await Promise.all([confirmed, returned].map((each) => order.put(each).go()));
  const paidBy = { ...paid, orderId: confirmed.orderId };
  expect(await reinstateOrder(confirmed, paidBy, now)).toEqual(done);
  expect(
    await createPendingRefund(
      { ...buildPendingRefund(paid.paymentIntentId), orderId: confirmed.orderId },
      paidBy,
    ),
  ).toMatchObject({ outcome: 'ended_otherwise' });
  const backBy = { ...paid, orderId: returned.orderId };
  const pendingRefund = { ...buildPendingRefund(paid.paymentIntentId), orderId: returned.orderId };
  expect(await createPendingRefund(pendingRefund, backBy)).toEqual(done);
  expect(await reinstateOrder(returned, backBy, now)).toMatchObject({ outcome: 'ended_otherwise' });
  expect((await order.get(returned).go()).data?.paymentIntentId).toBeUndefined();
});

test('a pending refund is stored once, so a completed refund never becomes pending again', async () => {
  const pendingRefund: RefundRecord = {
    orderId: pending.orderId,
    refundId: `rfd_${paid.paymentIntentId}`,
    paymentIntentId: paid.paymentIntentId,
    amountPence: 11_299,
    reason: 'stock_gone',
    status: 'owed',
    owedAt: now,
  };
  expect(await createPendingRefund(pendingRefund, paid)).toEqual(done);
  await refund.patch(pendingRefund).set({ status: 'made' }).go();
  expect(await createPendingRefund(pendingRefund, paid)).toMatchObject({ outcome: 'known' });
  expect((await refund.get(pendingRefund).go()).data?.status).toBe('made');
});
