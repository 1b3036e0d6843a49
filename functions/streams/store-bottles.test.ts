import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as listItems } from '#functions/cart/list-items.ts';
import { lot } from '#functions/data/lot.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { product } from '#functions/data/product.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { clock } from '#functions/kit/clock.ts';
import { makeMortal, until } from '#functions/testing/crash.ts';
import type { SignedIn } from '#functions/testing/customer.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { guest, orderOf, withShop } from '#functions/testing/shop.ts';
import { bottleInBond, lotsOf, type Storing, storing } from '#functions/testing/storing.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CartItem, cartApi } from '#shared/api/cart.ts';
import type { PaidOrder } from './paid-order.ts';
import { storeBottles } from './store-bottles.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);
afterEach(() => clock.reset());

/** Pays for the cart and lets the shop hear of it; what follows waits for `drain`. */
async function pay(who: Storing, changes: object = {}): Promise<OrderRecord> {
  const { body } = await who.setUp({ guestDetails: { ...guest, email: who.email }, ...changes });
  shop.payments.pay(body.paymentIntentId);
  await shop.payments.webhooks.deliver();
  return orderOf(body.paymentIntentId);
}

const accountOf = async ({ customerId }: SignedIn) =>
  (await storageAccount.get({ customerId }).go({ consistent: true })).data;

async function cartOf({ cookie }: SignedIn): Promise<CartItem[]> {
  const headers = { 'x-session-id': newSessionId() };
  return (await request<CartItem[]>(listItems, cartApi.listItems, { headers, cookie })).body;
}

describe('a paid order that stays in bond', () => {
  test('becomes one lot a line and a storage account, and the letter says where and from when', async () => {
    clock.set(() => new Date('2026-11-20T12:00:00Z'));
    const [one, other] = [await bottleInBond({ name: 'Kilbrae 21' }), await bottleInBond()];
    const who = await storing({ productId: one, quantity: 3 }, { productId: other });
    const paid = await pay(who);
    await shop.drain();
    const lots = await lotsOf(who);
    expect(lots.map(({ lotId, productId, line }) => [lotId, productId, line])).toEqual(
      paid.lines.map(({ productId }, index) => [
        `lot_${paid.orderId.slice(4)}-${index + 1}`,
        productId,
        index,
      ]),
    );
    expect(lots.find(({ productId }) => productId === one)).toMatchObject({
      ...{ orderNumber: paid.orderNumber, name: 'Kilbrae 21', distillery: 'Ardlussa', abvPercent: '46.0' },
      ...{ place: 'shelf', unitPricePence: 123_906, unitDutyPence: 1_094, unitVatPence: 25_000 },
      ...{ purchasedAt: paid.paidAt, storedFrom: '2026-11-27', version: 1 },
      bottles: [1, 2, 3].map((number) => ({ number, status: 'stored', condition: 'excellent' })),
    });
    expect(await accountOf(who)).toMatchObject({ openedAt: paid.paidAt, billedThrough: '2026-10' });
    expect(await cartOf(who)).toEqual([]);
    const letters = shop.mail.messages(who.email);
    expect(letters).toHaveLength(1);
    for (const fact of [
      ...['£3,717.18', '£4,956.24', 'Duty and VAT deferred', '£1,043.76', '/portfolio'],
      'in storage within 3-5 working days, Wed 25 – Fri 27 Nov',
      'Storage costs £3.20 a month',
    ]) {
      expect(letters[0]?.text).toContain(fact);
    }
    expect(letters[0]?.text).not.toMatch(/has to sign|VAT included/);
  });

  test('leaves the account of earlier bottles as it is, and opens none where bottles are delivered', async () => {
    clock.set(() => new Date('2026-01-10T12:00:00Z'));
    const who = await storing({ productId: await bottleInBond() });
    await pay(who);
    await shop.drain();
    clock.set(() => new Date('2026-03-01T12:00:00Z'));
    await who.add(await bottleInBond());
    await pay(who);
    await shop.drain();
    expect(await lotsOf(who)).toHaveLength(2);
    expect(await accountOf(who)).toMatchObject({ billedThrough: '2025-12' });

    const other = await storing({ productId: await bottleInBond() });
    await pay(other, { deliveryMethod: 'insured-courier' });
    await shop.drain();
    expect([await lotsOf(other), await accountOf(other)]).toEqual([[], null]);
  });

  test('is followed again without undoing what has happened to its bottles meanwhile', async () => {
    const productId = await bottleInBond();
    const who = await storing({ productId });
    const paid = (await pay(who)) as PaidOrder;
    await shop.drain();
    const [first] = await lotsOf(who);
    const left = [{ number: 1, status: 'in_transit' as const, condition: 'good' as const }];
    await lot
      .patch({ customerId: who.customerId, lotId: first?.lotId ?? '' })
      .set({ bottles: left, version: 2 })
      .go();
    await product.patch({ productId }).set({ distillery: 'Another' }).go();
    await storeBottles(paid, clock.now());
    expect(await lotsOf(who)).toMatchObject([{ bottles: left, version: 2, distillery: 'Ardlussa' }]);
  });

  test('stays a fault, which is tried again, while its bottle is not in the catalogue', async () => {
    const who = await storing({ productId: await bottleInBond() });
    const paid = (await pay(who)) as PaidOrder;
    const lines = paid.lines.map((line) => ({ ...line, productId: 'prd_gone' }));
    await expect(storeBottles({ ...paid, lines }, clock.now())).rejects.toThrow('prd_gone');
    expect(await lotsOf(who)).toEqual([]);
  });

  test('is stored once, wherever the process that follows it dies', { timeout: 120_000 }, async () => {
    const [one, other] = [await bottleInBond({ available: 200 }), await bottleInBond({ available: 200 })];
    let lived = false;
    // Dying after one change leaves the world as dying before the next one does.
    for (let call = 1; call <= 20 && !lived; call++) {
      const who = await storing({ productId: one, quantity: 2 }, { productId: other });
      await pay(who);
      lived = await until({ call, when: 'before' }, () => shop.drain());
      await shop.drain();
      expect((await lotsOf(who)).map(({ bottles }) => bottles.length)).toEqual([2, 1]);
      expect(await accountOf(who)).not.toBeNull();
      expect(await cartOf(who)).toEqual([]);
      expect(shop.mail.messages(who.email).length).toBeLessThanOrEqual(1);
    }
    // Every call has been one at which it died.
    expect(lived).toBe(true);
  });
});
