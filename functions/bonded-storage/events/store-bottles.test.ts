import { beforeAll, describe, expect, test } from 'vitest';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { handler as listItems } from '#functions/cart/endpoints/list-items.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { clock } from '#functions/environment/clock.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { PaidOrder } from '#functions/orders/events/paid-order.ts';
import { guest } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import type { SignedIn } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import {
  createBondedBottle,
  createStorageCustomer,
  listLots,
  type StorageCustomer,
} from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { storeBottles } from './store-bottles.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);

/** Pays for the cart and notifies the shop; the followers wait for `drain`. */
async function pay(who: StorageCustomer, changes: object = {}): Promise<OrderRecord> {
  const { body } = await who.setUp({ guestDetails: { ...guest, email: who.email }, ...changes });
  shop.payments.pay(body.paymentIntentId);
  await shop.payments.webhooks.deliver();
  return loadOrder(body.paymentIntentId);
}

const findAccount = async ({ customerId }: SignedIn) =>
  (await storageAccount.get({ customerId }).go({ consistent: true })).data;

async function readCart({ cookie }: SignedIn): Promise<CartItem[]> {
  const headers = { 'x-session-id': newSessionId() };
  return (await request<CartItem[]>(listItems, cartApi.listItems, { headers, cookie })).body;
}

describe('a paid order for bonded storage', () => {
  test('creates one lot per line and a storage account, and the email gives the storage cost and dates', async () => {
    clock.set(() => new Date('2026-11-20T12:00:00Z'));
    const [one, other] = [await createBondedBottle({ name: 'Kilbrae 21' }), await createBondedBottle()];
    const who = await createStorageCustomer({ productId: one, quantity: 3 }, { productId: other });
    const paid = await pay(who);
    await shop.drain();
    const lots = await listLots(who);
    expect(lots.map(({ lotId, productId, line }) => [lotId, productId, line])).toEqual(
      paid.lines.map(({ productId }, index) => [
        `lot_${paid.orderId.slice(4)}-${index + 1}`,
        productId,
        index,
      ]),
    );
    expect(lots.find(({ productId }) => productId === one)).toMatchObject({
      orderNumber: paid.orderNumber,
      name: 'Kilbrae 21',
      distillery: 'Ardlussa',
      abvPercent: '46.0',
      place: 'shelf',
      unitPricePence: 123_906,
      unitDutyPence: 1_094,
      unitVatPence: 25_000,
      purchasedAt: paid.paidAt,
      storedFrom: '2026-11-27',
      version: 1,
      bottles: [1, 2, 3].map((number) => ({ number, status: 'stored' })),
    });
    expect(await findAccount(who)).toMatchObject({ openedAt: paid.paidAt, billedThrough: '2026-10' });
    expect(await readCart(who)).toEqual([]);
    const emails = shop.mail.messages(who.email);
    expect(emails).toHaveLength(1);
    for (const fact of [
      '£3,717.18',
      '£4,956.24',
      'Duty and VAT deferred',
      '£1,043.76',
      '/portfolio',
      'in storage within 3-5 working days, Wed 25 – Fri 27 Nov',
      'Storage costs £3.20 per month',
    ]) {
      expect(emails[0]?.text).toContain(fact);
    }
    expect(emails[0]?.text).not.toMatch(/has to sign|VAT included/);
  });

  test('leaves an existing storage account unchanged, and opens none for bottles that are delivered', async () => {
    clock.set(() => new Date('2026-01-10T12:00:00Z'));
    const who = await createStorageCustomer({ productId: await createBondedBottle() });
    await pay(who);
    await shop.drain();
    clock.set(() => new Date('2026-03-01T12:00:00Z'));
    await who.add(await createBondedBottle());
    await pay(who);
    await shop.drain();
    expect(await listLots(who)).toHaveLength(2);
    expect(await findAccount(who)).toMatchObject({ billedThrough: '2025-12' });

    const other = await createStorageCustomer({ productId: await createBondedBottle() });
    await pay(other, { deliveryMethod: 'insured-courier' });
    await shop.drain();
    expect([await listLots(other), await findAccount(other)]).toEqual([[], null]);
  });

  test('can be processed again without undoing later changes to its bottles', async () => {
    const productId = await createBondedBottle();
    const who = await createStorageCustomer({ productId });
    const paid = (await pay(who)) as PaidOrder;
    await shop.drain();
    const [first] = await listLots(who);
    const left = [{ number: 1, status: 'in_transit' as const, condition: 'good' as const }];
    await lot
      .patch({ customerId: who.customerId, lotId: first?.lotId ?? '' })
      .set({ bottles: left, version: 2 })
      .go();
    await product.patch({ productId }).set({ distillery: 'Another' }).go();
    await storeBottles(paid, clock.now());
    expect(await listLots(who)).toMatchObject([{ bottles: left, version: 2, distillery: 'Ardlussa' }]);
  });

  test('fails, and so is retried, while a bottle is missing from the catalogue', async () => {
    const who = await createStorageCustomer({ productId: await createBondedBottle() });
    const paid = (await pay(who)) as PaidOrder;
    const lines = paid.lines.map((line) => ({ ...line, productId: 'prd_gone' }));
    await expect(storeBottles({ ...paid, lines }, clock.now())).rejects.toThrow('prd_gone');
    expect(await listLots(who)).toEqual([]);
  });

  test('is stored once, even if the process crashes at any step', async () => {
    const [one, other] = [
      await createBondedBottle({ available: 200 }),
      await createBondedBottle({ available: 200 }),
    ];
    // A crash after one change leaves the same state as a crash before the next one.
    for (const point of crashPoints('before')) {
      const who = await createStorageCustomer({ productId: one, quantity: 2 }, { productId: other });
      await pay(who);
      const lived = await runUntil(point, () => shop.drain());
      await shop.drain();
      expect((await listLots(who)).map(({ bottles }) => bottles.length)).toEqual([2, 1]);
      expect(await findAccount(who)).not.toBeNull();
      expect(await readCart(who)).toEqual([]);
      expect(shop.mail.messages(who.email).length).toBeLessThanOrEqual(1);
      if (lived) break;
    }
  });
});
