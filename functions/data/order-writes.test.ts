import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { availableOf, bottle } from '#functions/testing/builders.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { beginClosing } from './account-writes.ts';
import { type CheckoutRecord, checkout } from './checkout.ts';
import { customer } from './customer.ts';
import { type OrderRecord, order } from './order.ts';
import {
  adoptCheckout,
  changeCheckout,
  confirmOrder,
  openCheckout,
  oweRefund,
  releaseOrder,
  reviveOrder,
  type SucceededPayment,
} from './order-writes.ts';
import { payment } from './payment.ts';
import { type RefundRecord, refund } from './refund.ts';

withTable();

const now = '2026-02-01T12:00:00.000Z';
const until = '2026-02-01T12:30:00.000Z';
const refused = (...failedAt: number[]) => ({ written: false, contended: false, failedAt });

let productId: string;
let pending: OrderRecord;
let open: CheckoutRecord;
let paid: SucceededPayment;

/** A pending order of two bottles of five. */
beforeEach(async () => {
  productId = await bottle({ available: 5 });
  const [orderId, cartId] = [newId('ord'), newSessionId()];
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
  await openCheckout(pending, open);
});

const stored = async () => (await order.get({ orderId: pending.orderId }).go({ consistent: true })).data;
const isOpen = async () =>
  (await checkout.get({ cartId: pending.cartId }).go({ consistent: true })).data !== null;
const payments = async () => (await payment.query.ofOrder(pending).go({ consistent: true })).data;

describe('opening a checkout', () => {
  test('is all or nothing: one bottle that is short leaves the others on the shelf, and is named', async () => {
    const scarce = await bottle({ available: 1 });
    const held = [
      { productId, quantity: 1 },
      { productId: scarce, quantity: 2 },
    ];
    const cartId = newSessionId();
    const other = { ...pending, cartId, orderId: newId('ord') };
    expect(await openCheckout(other, { ...open, cartId, orderId: other.orderId, held })).toMatchObject({
      written: false,
      short: [scarce],
    });
    expect([await availableOf(productId), await availableOf(scarce)]).toEqual([3, 1]);
  });

  test('happens once for a session, however many orders it begins', async () => {
    const orderId = newId('ord');
    const again = await openCheckout({ ...pending, orderId }, { ...open, orderId });
    expect(again).toMatchObject({ written: false, short: [] });
    expect(await availableOf(productId)).toBe(3);
  });
});

describe('changing a checkout', () => {
  const change = (before: OrderRecord, quantity: number) =>
    changeCheckout(before, changed(before.version + 1, quantity), until);
  const changed = (version: number, quantity: number): OrderRecord => ({
    ...pending,
    ...{ version, lines: [{ ...line(), quantity }] },
  });
  const line = () => pending.lines[0] ?? { productId, name: '', unitPricePence: 0, quantity: 0 };

  test('moves the difference alone, in both directions', async () => {
    expect(await change(pending, 4)).toEqual({ written: true });
    expect(await availableOf(productId)).toBe(1);
    expect(await change(changed(2, 4), 1)).toEqual({ written: true });
    expect(await availableOf(productId)).toBe(4);
  });

  test('is refused where another request changed the order first', async () => {
    await change(pending, 1);
    expect(await change(pending, 3)).toMatchObject({ written: false, short: [] });
    expect(await availableOf(productId)).toBe(4);
  });

  test('is refused for an order that is no longer pending', async () => {
    // Its checkout stands here, which it never does: the order's own condition must do.
    await order.patch(pending).set({ status: 'confirmed' }).go();
    expect(await change(pending, 3)).toMatchObject({ written: false, short: [] });
    expect(await availableOf(productId)).toBe(3);
  });

  test('is refused where the session has gone on to another order', async () => {
    await checkout.patch({ cartId: pending.cartId }).set({ orderId: 'ord_other' }).go();
    expect(await change(pending, 3)).toMatchObject({ written: false, short: [] });
    expect(await availableOf(productId)).toBe(3);
  });
});

describe('confirming an order', () => {
  test('closes its checkout, stores its payment and keeps its stock taken', async () => {
    expect(await confirmOrder(pending, paid, now)).toEqual({ written: true });
    expect(await stored()).toMatchObject({ status: 'confirmed', paidAt: now, listing: 'orders' });
    expect([await isOpen(), await availableOf(productId)]).toEqual([false, 3]);
    expect(await payments()).toMatchObject([{ status: 'succeeded', amountPence: 11_299 }]);
  });

  test('is refused for another version than the one that was paid, and stores nothing', async () => {
    expect(await confirmOrder({ ...pending, version: 2 }, paid, now)).toEqual(refused(0));
    expect(await stored()).toMatchObject({ status: 'pending' });
    expect([await isOpen(), await payments()]).toEqual([true, []]);
  });

  test('happens once', async () => {
    await confirmOrder(pending, paid, now);
    expect((await confirmOrder(pending, paid, now)).written).toBe(false);
  });
});

describe('releasing an order', () => {
  test('gives its stock back once', async () => {
    expect(await releaseOrder(pending, open)).toEqual({ written: true });
    expect((await releaseOrder(pending, open)).written).toBe(false);
    expect(await stored()).toMatchObject({ status: 'cancelled', cancelReason: 'reservation_lapsed' });
    expect([await isOpen(), await availableOf(productId)]).toEqual([false, 5]);
  });

  test('gives back what the order holds, though its checkout was read before it was changed', async () => {
    const lines = pending.lines.map((line) => ({ ...line, quantity: 1 }));
    await changeCheckout(pending, { ...pending, version: 2, lines }, open.reservedUntil);
    expect(await availableOf(productId)).toBe(4);
    expect(await releaseOrder({ ...pending, version: 2, lines }, open)).toEqual({ written: true });
    expect(await availableOf(productId)).toBe(5);
  });

  test('is refused where the reservation was renewed, the order changed, or paid', async () => {
    expect((await releaseOrder(pending, { ...open, reservedUntil: now })).written).toBe(false);
    expect((await releaseOrder({ ...pending, version: 2 }, open)).written).toBe(false);
    await confirmOrder(pending, paid, now);
    expect((await releaseOrder(pending, open)).written).toBe(false);
    expect([(await stored())?.status, await availableOf(productId)]).toEqual(['confirmed', 3]);
  });
});

describe('an account that is being deleted', () => {
  /** A customer, with the account as the call that deletes it reads it. */
  async function leaving() {
    const { customerId } = await signedIn();
    const { data: account } = await customer.get({ customerId }).go({ consistent: true });
    if (!account) throw new Error('There is no account.');
    const orderId = newId('ord');
    const own = { ...pending, orderId, cartId: customerId, customerId, buyer: customerId };
    return { account, own, opening: { ...open, orderId, cartId: customerId } };
  }
  const nobody = async (cartId: string) =>
    (await checkout.get({ cartId }).go({ consistent: true })).data === null;

  test('does not close where an order began since it was read', async () => {
    const { account, own, opening } = await leaving();
    expect((await openCheckout(own, opening)).written).toBe(true);
    expect(await beginClosing(account, new Date(now))).toBe(false);
    const { data } = await customer.get(account).go({ consistent: true });
    expect(data?.closingAt).toBeUndefined();
  });

  test('takes over the checkout as its order is, and none that was renewed since it was read', async () => {
    const { account } = await leaving();
    const { customerId } = account;
    expect(await adoptCheckout(pending, { ...open, reservedUntil: now }, customerId)).toEqual(refused(1));
    const stale = { ...open, held: [{ productId, quantity: 9 }] };
    expect((await adoptCheckout(pending, stale, customerId)).written).toBe(true);
    const { data } = await checkout.get({ cartId: customerId }).go({ consistent: true });
    expect(data?.held).toEqual(open.held);
  });

  test('does not close where a visitor came to it with an open checkout since it was read', async () => {
    const { account } = await leaving();
    expect((await adoptCheckout(pending, open, account.customerId)).written).toBe(true);
    expect(await beginClosing(account, new Date(now))).toBe(false);
  });

  test('begins and takes over nothing once it is closing, nor once it is gone, and no bottle is taken', async () => {
    const { account, own, opening } = await leaving();
    expect(await beginClosing(account, new Date(now))).toBe(true);
    const refusedHere = { written: false, short: [], contended: false };
    expect(await openCheckout(own, opening)).toMatchObject(refusedHere);
    expect(await adoptCheckout(pending, open, account.customerId)).toEqual(refused(3));
    await customer.delete(account).go();
    expect(await openCheckout(own, opening)).toMatchObject(refusedHere);
    expect(await adoptCheckout(pending, open, account.customerId)).toEqual(refused(3));
    expect([await nobody(account.customerId), await isOpen(), await availableOf(productId)]).toEqual([
      true,
      true,
      3,
    ]);
  });

  test('revives nothing either: its lapsed order stays, its bottles on the shelf, and the last place says why', async () => {
    const { account, own, opening } = await leaving();
    expect((await openCheckout(own, opening)).written).toBe(true);
    expect((await releaseOrder(own, opening)).written).toBe(true);
    const { data: read } = await customer.get(account).go({ consistent: true });
    expect(await beginClosing(read ?? account, new Date(now))).toBe(true);
    const ofOwn = { ...paid, orderId: own.orderId };
    expect(await reviveOrder(own, ofOwn, now)).toEqual(refused(3));
    await customer.delete(account).go();
    expect(await reviveOrder(own, ofOwn, now)).toEqual(refused(3));
    expect((await order.get(own).go({ consistent: true })).data?.status).toBe('cancelled');
    expect(await availableOf(productId)).toBe(3);
  });

  test('does not close where a lapsed order came back since it was read', async () => {
    const { own, opening } = await leaving();
    await openCheckout(own, opening);
    await releaseOrder(own, opening);
    const { data: read } = await customer.get(own).go({ consistent: true });
    expect((await reviveOrder(own, { ...paid, orderId: own.orderId }, now)).written).toBe(true);
    expect(read && (await beginClosing(read, new Date(now)))).toBe(false);
  });

  test('and one that stays: a bottle that is short is named to its customer', async () => {
    const { own, opening } = await leaving();
    const held = [{ productId, quantity: 9 }];
    expect(await openCheckout(own, { ...opening, held })).toMatchObject({ short: [productId] });
  });

  test('takes no order along that is paid for: a payment that confirms it takes its end away', async () => {
    await order.patch(pending).set({ ttl: 4_000_000_000 }).go();
    expect(await confirmOrder(pending, paid, now)).toEqual({ written: true });
    expect(await stored()).toMatchObject({ status: 'confirmed' });
    expect((await stored())?.ttl).toBeUndefined();
  });

  test('leaves no lapsed order that comes back: its end stays, and its stock on the shelf', async () => {
    await releaseOrder(pending, open);
    await order.patch(pending).set({ ttl: 4_000_000_000 }).go();
    expect(await reviveOrder(pending, paid, now)).toEqual(refused(0));
    expect([(await stored())?.status, await availableOf(productId)]).toEqual(['cancelled', 5]);
  });
});

describe('reviving an order whose money came late', () => {
  test('takes its stock again', async () => {
    await releaseOrder(pending, open);
    expect(await reviveOrder(pending, paid, now)).toEqual({ written: true });
    const after = await stored();
    expect([after?.status, after?.cancelReason, await availableOf(productId)]).toEqual([
      'confirmed',
      undefined,
      3,
    ]);
    expect(await payments()).toMatchObject([{ status: 'succeeded' }]);
  });

  test('is refused at the bottle that is gone, and leaves the order cancelled', async () => {
    await releaseOrder(pending, open);
    const cartId = newSessionId();
    const orderId = newId('ord');
    await openCheckout(
      { ...pending, orderId, cartId },
      { ...open, orderId, cartId, held: [{ productId, quantity: 4 }] },
    );
    expect(await reviveOrder(pending, paid, now)).toEqual(refused(2));
    expect([(await stored())?.status, await availableOf(productId)]).toEqual(['cancelled', 1]);
  });

  test('is refused for an order that somebody cancelled, and for another version of it', async () => {
    await releaseOrder(pending, open);
    expect(await reviveOrder({ ...pending, version: 2 }, paid, now)).toEqual(refused(0));
    await order.patch(pending).remove(['cancelReason']).go();
    expect(await reviveOrder(pending, paid, now)).toEqual(refused(0));
    expect(await availableOf(productId)).toBe(5);
  });
});

test('money is kept or goes back, never both, whoever is faster', async () => {
  const productId = await bottle({ available: 5 });
  const owedFor = (paymentIntentId: string): RefundRecord => ({
    ...{ orderId: pending.orderId, refundId: `rfd_${paymentIntentId}`, paymentIntentId },
    ...{ amountPence: 11_299, reason: 'stock_gone', status: 'owed', owedAt: now },
  });
  const lapsed = { status: 'cancelled', cancelReason: 'reservation_lapsed' } as const;
  const lines = pending.lines.map((line) => ({ ...line, productId }));
  const kept = { ...pending, lines, ...lapsed, orderId: `${pending.orderId}k` };
  const returned = { ...kept, orderId: `${pending.orderId}r` };
  await Promise.all([kept, returned].map((each) => order.put(each).go()));
  const paidBy = { ...paid, orderId: kept.orderId };
  expect(await reviveOrder(kept, paidBy, now)).toEqual({ written: true });
  expect(await oweRefund({ ...owedFor(paid.paymentIntentId), orderId: kept.orderId }, paidBy)).toEqual(
    refused(1),
  );
  const backBy = { ...paid, orderId: returned.orderId };
  const owed = { ...owedFor(paid.paymentIntentId), orderId: returned.orderId };
  expect(await oweRefund(owed, backBy)).toEqual({ written: true });
  expect(await reviveOrder(returned, backBy, now)).toEqual(refused(1));
  expect((await order.get(returned).go()).data?.paymentIntentId).toBeUndefined();
});

test('owing a refund is written once, so that one that was made is not owed again', async () => {
  const owed: RefundRecord = {
    orderId: pending.orderId,
    refundId: `rfd_${paid.paymentIntentId}`,
    paymentIntentId: paid.paymentIntentId,
    amountPence: 11_299,
    reason: 'stock_gone',
    status: 'owed',
    owedAt: now,
  };
  expect(await oweRefund(owed, paid)).toEqual({ written: true });
  await refund.patch(owed).set({ status: 'made' }).go();
  expect(await oweRefund(owed, paid)).toEqual(refused(0));
  expect((await refund.get(owed).go()).data?.status).toBe('made');
});
