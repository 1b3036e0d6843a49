import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { handler as archiveProduct } from '#functions/catalogue/endpoints/products/archive-product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { client } from '#functions/table/table.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { maxDifferentBottles } from '#shared/store.ts';
import { handler as addItem } from './add-item.ts';
import { handler as listItems } from './list-items.ts';
import { handler as removeItem } from './remove-item.ts';
import { handler as setItem } from './set-item.ts';

withTable();
afterEach(() => {
  vi.restoreAllMocks();
});

const visitor = () => ({ 'x-session-id': newSessionId() });
const add = (headers: Record<string, string>, body: object) =>
  request<CartItem>(addItem, cartApi.addItem, { headers, body });
const list = async (headers: Record<string, string>) =>
  (await request<CartItem[]>(listItems, cartApi.listItems, { headers })).body;
const itemId = (productId: string) => productId.replace('prd_', 'itm_');

/** Records the reads of the catalogue meanwhile: how many, and whether they are consistent. */
async function recordProductReads(work: () => Promise<unknown>): Promise<unknown[]> {
  const sent = vi.spyOn(client, 'send');
  await work();
  const inputs = sent.mock.calls.map(([{ input }]) => input as { ConsistentRead?: boolean });
  sent.mockRestore();
  return inputs
    .filter((input) => JSON.stringify(input).includes('"catalogue"'))
    .map(({ ConsistentRead = false }) => (ConsistentRead ? 'strong' : 'eventual'));
}

test('each cart line reads its product with one eventually consistent query', async () => {
  const [headers, productId, other] = [visitor(), await createBottle(), await createBottle()];
  const params = { itemId: itemId(productId) };
  const changed = { headers, params, body: { quantity: 2 } };
  expect(await recordProductReads(() => add(headers, { productId }))).toEqual(['eventual']);
  expect(await recordProductReads(() => request(setItem, cartApi.setItem, changed))).toEqual(['eventual']);
  await add(headers, { productId: other });
  expect(await recordProductReads(() => list(headers))).toEqual(['eventual', 'eventual']);
});

describe('POST /api/cart', () => {
  test('201 adds a bottle and shows it with its price', async () => {
    const headers = visitor();
    const productId = await createBottle({ pricePence: 13_800, name: 'Ardlussa 12' });
    const reply = await add(headers, { productId, quantity: 1 });
    expect(reply.status).toBe(201);
    expect(await list(headers)).toEqual([
      expect.objectContaining({
        id: itemId(productId),
        quantity: 1,
        product: expect.objectContaining({ name: 'Ardlussa 12', price: '138.00' }),
      }),
    ]);
  });

  test('201 adds to the quantity in the cart, once for a repeated request', async () => {
    const headers = visitor();
    const productId = await createBottle();
    await add(headers, { productId, quantity: 1, idempotencyKey: 'first-click' });
    await add(headers, { productId, quantity: 1, idempotencyKey: 'first-click' });
    await add(headers, { productId, quantity: 2, idempotencyKey: 'second-click' });
    expect((await list(headers))[0]?.quantity).toBe(3);
  });

  test('409 for a repeated key with another quantity, and nothing is added', async () => {
    const [headers, productId] = [visitor(), await createBottle()];
    await add(headers, { productId, quantity: 1, idempotencyKey: 'first-click' });
    expect(await add(headers, { productId, quantity: 2, idempotencyKey: 'first-click' })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused', errors: [{ field: 'idempotencyKey' }] },
    });
    expect((await list(headers))[0]?.quantity).toBe(1);
  });

  test('201 adds once for three identical concurrent requests', async () => {
    const [headers, productId] = [visitor(), await createBottle({ available: 9 })];
    const pressed = { productId, quantity: 2, idempotencyKey: 'pressed-again' };
    const replies = await Promise.all([1, 2, 3].map(() => add(headers, pressed)));
    expect(replies.map(({ status, body }) => [status, body.quantity])).toEqual(Array(3).fill([201, 2]));
  });

  test('201 accepts the session header of the catalogue page in the specification', async () => {
    const productId = await createBottle();
    const id = newSessionId();
    await add({ 'session-id': id }, { productId, quantity: 1 });
    expect(await list({ 'x-session-id': id })).toHaveLength(1);
  });

  test('404 for a bottle that does not exist', async () => {
    const reply = await add(visitor(), { productId: 'prd_nothing', quantity: 1 });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'product_not_found', errors: [{ field: 'productId' }] },
    });
  });

  test('409 for a quantity above the stock, and the cart is unchanged', async () => {
    const headers = visitor();
    const productId = await createBottle({ available: 2 });
    const refused = {
      status: 409,
      body: { code: 'not_enough_stock', details: { available: 2 }, errors: [{ field: 'quantity' }] },
    };
    expect(await add(headers, { productId, quantity: 3 })).toMatchObject(refused);
    await add(headers, { productId, quantity: 2 });
    expect(await add(headers, { productId, quantity: 1 })).toMatchObject(refused);
    expect((await list(headers))[0]?.quantity).toBe(2);
  });

  test('409 for a bottle that is sold out', async () => {
    const reply = await add(visitor(), { productId: await createBottle({ available: 0 }), quantity: 1 });
    expect(reply).toMatchObject({ status: 409, body: { code: 'sold_out' } });
  });

  test('409 for more different bottles than an order may have, while more of a bottle in the cart can be added', async () => {
    const headers = visitor();
    const full = await Promise.all(Array.from({ length: maxDifferentBottles }, () => createBottle()));
    const added = await Promise.all(full.map((productId) => add(headers, { productId })));
    expect(added.map(({ status }) => status)).toEqual(full.map(() => 201));
    expect(await add(headers, { productId: await createBottle() })).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_bottles',
        message: 'An order can have at most 30 different bottles. Please order these first, or remove some.',
        errors: [{ field: 'productId' }],
      },
    });
    expect((await add(headers, { productId: full[0] })).status).toBe(201);
    expect(await list(headers)).toHaveLength(maxDifferentBottles);
  });

  test.each([
    [{ quantity: 1 }, 'productId'],
    [{ productId: 'prd_a', quantity: 0 }, 'quantity'],
    [{ productId: 'prd_a', quantity: 1.5 }, 'quantity'],
    [{ productId: 'prd_a', quantity: '1' }, 'quantity'],
    [{ productId: 7, quantity: 1 }, 'productId'],
  ])('400 names the invalid field in %j', async (body, field) => {
    const reply = await request(addItem, cartApi.addItem, { headers: visitor(), body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ field }] } });
  });

  test('400 without a session ID or with an invalid one', async () => {
    const productId = await createBottle();
    expect(await request(addItem, cartApi.addItem, { body: { productId } })).toMatchObject({
      status: 400,
      body: { code: 'session_required', errors: [] },
    });
    const bad = { 'x-session-id': 'no such id!' };
    expect(await request(addItem, cartApi.addItem, { headers: bad, body: { productId } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'x-session-id' }] },
    });
  });

  test('403 for a request from another site or without an origin', async () => {
    const productId = await createBottle();
    for (const origin of ['https://evil.test', undefined]) {
      const reply = await request(addItem, cartApi.addItem, {
        headers: { ...visitor(), origin },
        body: { productId },
      });
      expect(reply).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    }
  });

  test('400 for malformed JSON, and 415 for another content type', async () => {
    const headers = visitor();
    expect(await request(addItem, cartApi.addItem, { headers, body: '{"productId":' })).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    });
    const form = { ...headers, 'content-type': 'text/plain' };
    expect(await request(addItem, cartApi.addItem, { headers: form, body: '{}' })).toMatchObject({
      status: 415,
      body: { code: 'json_required' },
    });
  });
});

describe('rate limits', () => {
  const from = (address: string) => ({ ...visitor(), 'x-forwarded-for': `${address}, 192.0.2.9` });

  test('429 says how long to wait when a visitor starts too many carts; other visitors are not affected', async () => {
    clock.set(() => new Date('2027-05-01T10:00:00Z'));
    const productId = await createBottle();
    await leaveRateLimitCalls('cartsByVisitor', '2001:db8:5:1::/64', 1);
    const begun = from('2001:db8:5:1::1');
    expect((await add(begun, { productId })).status).toBe(201);
    const refused = await add(from('2001:db8:5:1::2'), { productId });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
      body: { message: 'Too many attempts. Please wait 10 minutes and try again.' },
    });
    // An existing cart can still be filled.
    expect((await add(begun, { productId: await createBottle() })).status).toBe(201);
    expect((await add(from('2001:db8:5:2::1'), { productId })).status).toBe(201);
  });

  test('429 for every kind of write after too many by one visitor, and the cart is unchanged', async () => {
    clock.set(() => new Date('2027-05-02T10:00:00Z'));
    const [headers, productId] = [from('203.0.113.50'), await createBottle({ available: 9 })];
    await add(headers, { productId });
    await leaveRateLimitCalls('cartWritesByVisitor', '203.0.113.50', 0);
    const params = { itemId: itemId(productId) };
    const replies = [
      await add(headers, { productId }),
      await request(setItem, cartApi.setItem, { headers, params, body: { quantity: 3 } }),
      await request(removeItem, cartApi.removeItem, { headers, params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect((await list(headers))[0]?.quantity).toBe(1);
  });
});

describe('PUT /api/cart/{itemId}', () => {
  test('200 sets the quantity, and 409 for one above the stock', async () => {
    const headers = visitor();
    const productId = await createBottle({ available: 3 });
    await add(headers, { productId });
    const params = { itemId: itemId(productId) };
    const set = (quantity: number) =>
      request(setItem, cartApi.setItem, { headers, params, body: { quantity } });
    expect((await set(3)).status).toBe(200);
    expect(await set(4)).toMatchObject({
      status: 409,
      body: { details: { available: 3 }, errors: [{ field: 'quantity' }] },
    });
    expect((await list(headers))[0]?.quantity).toBe(3);
    await stock.patch({ productId }).set({ available: 0 }).go();
    expect(await set(1)).toMatchObject({
      status: 409,
      body: { code: 'sold_out', errors: [{ field: 'itemId' }] },
    });
  });

  test('200 stores the line for 90 days from its last change', async () => {
    const headers = visitor();
    const productId = await createBottle();
    const changedAt = new Date('2026-05-01T12:00:00.750Z');
    await add(headers, { productId });
    clock.set(() => changedAt);
    const params = { itemId: itemId(productId) };
    await request(setItem, cartApi.setItem, { headers, params, body: { quantity: 2 } });
    const key = { cartId: headers['x-session-id'], productId };
    const { data } = await cartLine.get(key).go({ consistent: true });
    expect([data?.changedAt, data?.ttl]).toEqual([
      changedAt.toISOString(),
      Date.parse('2026-07-30T12:00:00.000Z') / 1000,
    ]);
  });

  test('404 for an item in another cart', async () => {
    const productId = await createBottle();
    await add(visitor(), { productId });
    const params = { itemId: itemId(productId) };
    const reply = await request(setItem, cartApi.setItem, {
      headers: visitor(),
      params,
      body: { quantity: 1 },
    });
    expect(reply).toMatchObject({ status: 404, body: { code: 'item_not_found' } });
  });
});

test('404 for an item that another tab removes while its quantity is being set, and it stays removed', async () => {
  const [headers, productId] = [visitor(), await createBottle()];
  await add(headers, { productId });
  const params = { itemId: itemId(productId) };
  const takeOut = () => request(removeItem, cartApi.removeItem, { headers, params });
  const hasHappened = interleave(({ verb, input }) => verb === 'Query' && input.includes('cart#'), takeOut);
  const reply = await request(setItem, cartApi.setItem, { headers, params, body: { quantity: 2 } });
  vi.restoreAllMocks();
  expect([hasHappened(), reply.status]).toEqual([true, 404]);
  expect(await list(headers)).toEqual([]);
});

describe('DELETE /api/cart/{itemId}', () => {
  test('204 removes the item, also when repeated', async () => {
    const headers = visitor();
    const productId = await createBottle();
    await add(headers, { productId });
    const remove = () =>
      request(removeItem, cartApi.removeItem, { headers, params: { itemId: itemId(productId) } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await list(headers)).toEqual([]);
  });
});

describe('GET /api/cart', () => {
  test('200 shows the stock that is left when it falls below the quantity in the cart', async () => {
    const headers = visitor();
    const productId = await createBottle({ available: 5 });
    await add(headers, { productId, quantity: 5 });
    await stock.put({ productId, available: 2 }).go();
    expect((await list(headers))[0]).toMatchObject({ quantity: 5, product: { stock: 2 } });
  });

  test('200 shows an archived bottle without stock', async () => {
    const [headers, productId, cookie] = [visitor(), await createBottle(), await createStaffCookie()];
    await add(headers, { productId });
    await request(archiveProduct, productsApi.archiveProduct, { cookie, params: { id: productId } });
    expect(await list(headers)).toMatchObject([{ productId, quantity: 1, product: { stock: 0 } }]);
  });
});
