import { afterEach, describe, expect, test, vi } from 'vitest';
import { handler as archiveProduct } from '#functions/catalogue/endpoints/products/archive-product.ts';
import { handler as restoreProduct } from '#functions/catalogue/endpoints/products/restore-product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as release } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { handler as addItem } from './endpoints/add-item.ts';
import { handler as listItems } from './endpoints/list-items.ts';
import { handler as removeItem } from './endpoints/remove-item.ts';
import { mergeCarts } from './merge-carts.ts';

withTable();
const shop = withShop();
afterEach(() => {
  vi.restoreAllMocks();
});

const listed = async (sessionId: string, cookie?: string) => {
  const headers = { 'x-session-id': sessionId };
  const { body } = await request<CartItem[]>(listItems, cartApi.listItems, { headers, cookie });
  return body.map(({ productId, quantity }) => [productId, quantity]);
};

const addAs = ({ cookie }: SignedIn, productId: string, quantity = 1) =>
  request(addItem, cartApi.addItem, {
    headers: { 'x-session-id': newSessionId() },
    body: { productId, quantity },
    cookie,
  });

/** Signs in to an account in the browser with this cart. */
async function signInAt(sessionId: string, { email }: SignedIn): Promise<string> {
  const browser = createBrowser(shop.mail, sessionId);
  await browser.askForCode(email);
  const reply = await browser.send({ email, code: browser.codeTo(email) });
  expect(reply.status).toBe(200);
  return reply.cookies[0]?.split(';')[0] ?? '';
}

const pay = (sessionId: string, cookie?: string) => setUpPayment(sessionId, {}, cookie);

describe('at sign-in', () => {
  test('the guest cart is merged with the saved one: the larger quantity per line, limited to the stock', async () => {
    const [both, visible, saved, few] = [
      await createBottle(),
      await createBottle(),
      await createBottle(),
      await createBottle({ available: 4 }),
    ];
    const customer = await signInCustomer();
    for (const [productId, quantity] of [
      [both, 3],
      [saved, 1],
      [few, 2],
    ] as const) {
      await addAs(customer, productId, quantity);
    }
    const sessionId = await createCart(
      { productId: both, quantity: 2 },
      { productId: visible },
      { productId: few, quantity: 4 },
    );
    await stock.patch({ productId: few }).set({ available: 3 }).go();

    const cookie = await signInAt(sessionId, customer);
    const wanted = [
      [both, 3],
      [saved, 1],
      [few, 3],
      [visible, 1],
    ];
    expect(await listed(sessionId, cookie)).toEqual(wanted);
    expect(await listed(newSessionId(), await signInAt(newSessionId(), customer))).toEqual(wanted);
  });

  test('a bottle that has sold out meanwhile stays visible', async () => {
    const productId = await createBottle();
    const sessionId = await createCart({ productId, quantity: 2 });
    await stock.patch({ productId }).set({ available: 0 }).go();
    expect(await listed(sessionId, await signInAt(sessionId, await signInCustomer()))).toEqual([
      [productId, 1],
    ]);
  });

  test('the cart moves to the account, and the guest cart is empty afterwards', async () => {
    const productId = await createBottle();
    const sessionId = await createCart({ productId });
    const customer = await signInCustomer();
    await signInAt(sessionId, customer);
    expect(await listed(sessionId)).toEqual([]);
  });

  test('signing in to a second account takes nothing over from the first', async () => {
    const [one, other] = [await signInCustomer(), await signInCustomer()];
    await addAs(one, await createBottle());
    const sessionId = newSessionId();
    await signInAt(sessionId, one);
    expect(await listed(sessionId, await signInAt(sessionId, other))).toEqual([]);
  });

  test('an open checkout moves to the account with the last bottle it reserves, and the customer can pay', async () => {
    const productId = await createBottle({ available: 1 });
    const sessionId = await createCart({ productId });
    const { body } = await pay(sessionId);
    const customer = await signInCustomer();
    const cookie = await signInAt(sessionId, customer);
    expect(await listed(sessionId, cookie)).toEqual([[productId, 1]]);

    const again = await pay(sessionId, cookie);
    expect(again).toMatchObject({ status: 200, body: { orderNumber: body.orderNumber } });
    expect(await readAvailable(productId)).toBe(0);
    shop.payments.pay(again.body.paymentIntentId);
    await shop.catchUp();
    expect(await loadOrder(again.body.paymentIntentId)).toMatchObject({
      status: 'confirmed',
      customerId: customer.customerId,
    });
    expect(await listed(sessionId, cookie)).toEqual([]);
    expect((await checkout.get({ cartId: sessionId }).go()).data).toBeNull();
  });

  test('a payment in progress while the checkout moves still confirms the order', async () => {
    const sessionId = await createCart({ productId: await createBottle() });
    const { body } = await pay(sessionId);
    shop.payments.pay(body.paymentIntentId);
    await signInAt(sessionId, await signInCustomer());
    await shop.catchUp();
    expect((await loadOrder(body.paymentIntentId)).status).toBe('confirmed');
  });

  test('a checkout that cannot move because the account already has one returns its bottles once it lapses', async () => {
    const [mine, theirs] = [await createBottle({ available: 1 }), await createBottle({ available: 1 })];
    const customer = await signInCustomer();
    await addAs(customer, mine);
    await pay(newSessionId(), customer.cookie);
    const sessionId = await createCart({ productId: theirs });
    await pay(sessionId);
    await signInAt(sessionId, customer);
    const at = Date.now() + 32 * 60_000;
    clock.set(() => new Date(at));
    await release({ id: 'test', scheduledFor: '' });
    expect([await readAvailable(mine), await readAvailable(theirs)]).toEqual([1, 1]);
  });
});

describe('concurrent changes during sign-in', () => {
  /** Signs in while something happens between the reading of both carts and the first write. */
  async function mergeWhile(sessionId: string, { customerId }: SignedIn, happens: () => Promise<unknown>) {
    const hasHappened = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes('"catalogue"'),
      happens,
    );
    await mergeCarts(sessionId, customerId, new Date());
    vi.restoreAllMocks();
    expect(hasHappened()).toBe(true);
  }

  test('a bottle the visitor adds in another tab is merged', async () => {
    const [productId, customer] = [await createBottle(), await signInCustomer()];
    const sessionId = await createCart({ productId });
    await mergeWhile(sessionId, customer, () => addToCart(sessionId, productId, 2));
    expect(await listed(sessionId)).toEqual([]);
    expect(await listed(newSessionId(), customer.cookie)).toEqual([[productId, 3]]);
  });

  test('bottles the customer adds on another device stay, including ones new to the account', async () => {
    const [known, unknown, customer] = [await createBottle(), await createBottle(), await signInCustomer()];
    await addAs(customer, known, 2);
    const sessionId = await createCart({ productId: known }, { productId: unknown });
    await mergeWhile(sessionId, customer, async () => {
      await addAs(customer, known);
      await addAs(customer, unknown, 3);
    });
    expect(await listed(newSessionId(), customer.cookie)).toEqual([
      [known, 3],
      [unknown, 3],
    ]);
    expect(await listed(sessionId)).toEqual([]);
  });

  test('a bottle removed on another device comes back with the quantity in the guest cart', async () => {
    const [productId, customer] = [await createBottle(), await signInCustomer()];
    await addAs(customer, productId, 4);
    const sessionId = await createCart({ productId });
    const params = { itemId: productId.replace('prd_', 'itm_') };
    const takeOut = () => {
      const headers = { 'x-session-id': newSessionId() };
      return request(removeItem, cartApi.removeItem, { headers, params, cookie: customer.cookie });
    };
    await mergeWhile(sessionId, customer, takeOut);
    expect(await listed(newSessionId(), customer.cookie)).toEqual([[productId, 1]]);
  });

  test('a bottle restored while it is being read is merged', async () => {
    const [id, customer, cookie] = [await createBottle(), await signInCustomer(), await createStaffCookie()];
    const sessionId = await createCart({ productId: id });
    await request(archiveProduct, productsApi.archiveProduct, { cookie, params: { id } });
    await mergeWhile(sessionId, customer, () =>
      request(restoreProduct, productsApi.restoreProduct, { cookie, params: { id } }),
    );
    expect(await listed(newSessionId(), customer.cookie)).toEqual([[id, 1]]);
  });

  test('a checkout renewed in another tab is still moved', async () => {
    const [productId, customer] = [await createBottle({ available: 1 }), await signInCustomer()];
    const sessionId = await createCart({ productId });
    const { body } = await pay(sessionId);
    const { orderId } = await loadOrder(body.paymentIntentId);
    const renew = async () => {
      const inAMinute = new Date(Date.now() + 60_000);
      clock.set(() => inAMinute);
      expect((await pay(sessionId)).body.orderNumber).toBe(body.orderNumber);
    };
    const hasHappened = interleave(
      ({ verb, input }) => verb === 'Get' && input.includes(`order#${orderId}`),
      renew,
    );
    await mergeCarts(sessionId, customer.customerId, new Date());
    vi.restoreAllMocks();
    expect(hasHappened()).toBe(true);
    const { data: open } = await checkout.get({ cartId: customer.customerId }).go({ consistent: true });
    expect(open).toMatchObject({ orderId });
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ customerId: customer.customerId });
  });
});

test('a guest in the same browser does not add to the cart of an account', async () => {
  const customer = await signInCustomer();
  const sessionId = newSessionId();
  await signInAt(sessionId, customer);
  await addToCart(sessionId, await createBottle());
  expect(await listed(sessionId, customer.cookie)).toEqual([]);
});
