import { describe, expect, test } from 'vitest';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Order, type OrderSummary, ordersApi } from '#shared/contracts/orders/orders.ts';
import { handler as claimOrders } from './claim-orders.ts';
import { handler as getOrder } from './get-order.ts';
import { handler as listOrders } from './list-orders.ts';

withTable();
const shop = withShop();

type OrderList = { orders: OrderSummary[]; claimable: number };
const list = async ({ cookie }: SignedIn) =>
  (await request<OrderList>(listOrders, ordersApi.listOrders, { cookie })).body;
const claim = async ({ cookie }: SignedIn) =>
  (await request<{ claimed: number }>(claimOrders, ordersApi.claimOrders, { cookie })).body.claimed;

/** Buys a bottle as a guest and returns the payment. */
async function buyAsGuest(email: string, isPaid = true): Promise<string> {
  const session = await createCart({ productId: await createBottle(), quantity: 2 });
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
  if (isPaid) {
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
  }
  return body.paymentIntentId;
}

describe("a customer's orders", () => {
  test('include those bought while signed in, each with a link to its page', async () => {
    const who = await signInCustomer();
    const session = newSessionId();
    await addToCart(session, await createBottle(), 1, who.cookie);
    const { body } = await setUpPayment(session, {}, who.cookie);
    expect((await list(who)).orders).toEqual([]);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orders, claimable } = await list(who);
    expect(orders).toMatchObject([
      {
        orderNumber: body.orderNumber,
        status: 'confirmed',
        bottles: 1,
        inBond: null,
        items: [{ name: expect.any(String), image: expect.stringMatching(/^\/api\/assets\//), quantity: 1 }],
        moreItems: 0,
      },
    ]);
    expect(claimable).toBe(0);
    const [{ id = '', token = '' } = {}] = orders;
    const page = await request<Order>(getOrder, ordersApi.getOrder, {
      params: { orderId: id },
      query: { token },
    });
    expect(page.body.orderNumber).toBe(body.orderNumber);
  });

  test('include paid guest orders with the same email address, only once claimed', async () => {
    const who = await signInCustomer();
    const [first, second] = [await buyAsGuest(who.email.toUpperCase()), await buyAsGuest(who.email)];
    const open = await buyAsGuest(who.email, false);
    expect(await list(who)).toEqual({ orders: [], claimable: 2 });
    expect(await claim(who)).toBe(2);
    const { orders, claimable } = await list(who);
    expect(orders.map(({ id }) => id)).toEqual([
      (await loadOrder(second)).orderId,
      (await loadOrder(first)).orderId,
    ]);
    expect(claimable).toBe(0);
    expect(await loadOrder(first)).toMatchObject({ customerId: who.customerId });
    expect((await loadOrder(open)).customerId).toBeUndefined();
    expect(await claim(who)).toBe(0);
  });

  test('never include what someone else bought', async () => {
    const [who, other] = [await signInCustomer(), await signInCustomer()];
    await buyAsGuest(other.email);
    expect(await claim(who)).toBe(0);
    expect(await list(who)).toEqual({ orders: [], claimable: 0 });
  });

  test('a guest order whose email address changed before payment can be claimed under the last one', async () => {
    const who = await signInCustomer();
    const session = await createCart({ productId: await createBottle() });
    await setUpPayment(session, { guestDetails: { ...guest, email: 'typo@example.com' } });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect((await list(who)).claimable).toBe(1);
  });
});
