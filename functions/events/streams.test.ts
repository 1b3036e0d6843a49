import { afterEach, describe, expect, test } from 'vitest';
import { handler as listItems } from '#functions/cart/endpoints/list-items.ts';
import { handler as setItem } from '#functions/cart/endpoints/set-item.ts';
import { handler as reconcile } from '#functions/checkout/jobs/reconcile-payments.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';

withTable();
const shop = withShop();
afterEach(() => shop.payments.faults.clear());

describe('after a payment', () => {
  test('the bought bottles are removed from the cart, and bottles added later stay', async () => {
    const [bought, again, other] = [await createBottle(), await createBottle(), await createBottle()];
    const session = await createCart({ productId: bought }, { productId: again });
    const { body } = await setUpPayment(session);
    shop.payments.pay(body.paymentIntentId);
    await shop.payments.webhooks.deliver();
    const headers = { 'x-session-id': session };
    const params = { itemId: again.replace('prd_', 'itm_') };
    await request(setItem, cartApi.setItem, { headers, params, body: { quantity: 2 } });
    await addToCart(session, other);
    await shop.drain();
    const { body: left } = await request<CartItem[]>(listItems, cartApi.listItems, { headers });
    expect(left.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [again, 2],
      [other, 1],
    ]);
  });

  test('the refund email is sent only once the refund is made', async () => {
    const email = 'refund-owed@example.com';
    const session = await createCart({ productId: await createBottle() });
    const setUp = () => setUpPayment(session, { guestDetails: { ...guest, email } });
    const { body } = await setUp();
    const { orderId } = await loadOrder(body.paymentIntentId);
    await addToCart(session, await createBottle());
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents', count: 2 });
    expect((await setUp()).status).toBe(502);
    shop.payments.pay(body.paymentIntentId);
    shop.payments.faults.set({ kind: 'error', call: 'POST /v1/refunds', count: 99 });
    await shop.catchUp();
    const refunds = async () => (await refund.query.ofOrder({ orderId }).go({ consistent: true })).data;
    expect(await refunds()).toMatchObject([{ status: 'owed' }]);
    expect(shop.mail.messages(email)).toEqual([]);

    shop.payments.faults.clear();
    for (const { id } of shop.payments.webhooks.pending()) shop.payments.webhooks.drop(id);
    await reconcile({ id: 'test', scheduledFor: '' });
    await shop.drain();
    expect(await refunds()).toMatchObject([{ status: 'made' }]);
    expect(shop.mail.messages(email)).toHaveLength(1);
  });
});

test('a visitor who has reserved the last bottle can still set its quantity in the cart; others get sold_out', async () => {
  const productId = await createBottle({ available: 1 });
  const [session, other] = [await createCart({ productId }), await createCart({ productId })];
  await setUpPayment(session);
  expect(await readAvailable(productId)).toBe(0);
  const set = (id: string, quantity: number) =>
    request(setItem, cartApi.setItem, {
      headers: { 'x-session-id': id },
      params: { itemId: productId.replace('prd_', 'itm_') },
      body: { quantity },
    });
  expect((await set(session, 1)).status).toBe(200);
  expect(await set(session, 2)).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } });
  expect(await set(other, 1)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
});

test.each(['release', 'storage'] as const)(
  'a paid %s order sends its customer no email and leaves the cart unchanged',
  async (kind) => {
    const email = `paid-${kind}@example.com`;
    const productId = await createBottle();
    const session = await createCart({ productId });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
    const { orderId: _, ...bought } = await loadOrder(body.paymentIntentId);
    const paidAt = new Date().toISOString();
    const paid = { ...bought, kind, status: 'confirmed', paidAt, listing: 'orders' } as const;
    await order.create({ ...paid, orderId: createId('ord') }).go();
    await shop.drain();
    expect(shop.mail.messages(email)).toEqual([]);
    const headers = { 'x-session-id': session };
    expect((await request<CartItem[]>(listItems, cartApi.listItems, { headers })).body).toHaveLength(1);
  },
);
