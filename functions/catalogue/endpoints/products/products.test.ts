import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as listItems } from '#functions/cart/endpoints/list-items.ts';
import { handler as getCurrentDrop } from '#functions/catalogue/endpoints/get-current-drop.ts';
import { handler as getProduct } from '#functions/catalogue/endpoints/get-product.ts';
import { handler as listShop } from '#functions/catalogue/endpoints/list-products.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { shopSettings } from '#functions/table/entities/shop-settings.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { buildBondedFields, createPaidOrder } from '#functions/testing/paid-order.ts';
import { addProduct, sampleBottle } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { listLots } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { countTaken } from '#functions/testing/table-items.ts';
import type { CartItem } from '#shared/contracts/cart.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import type { AdminProduct, StockMove, ValuationHistory } from '#shared/contracts/catalogue/admin-product.ts';
import { catalogueApi, type Drop, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Page } from '#shared/contracts/page.ts';
import { PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/pictures/picture.ts';
import { type ProductField, productFields } from '#shared/domain/catalogue/product-fields.ts';
import { readRow, toCells } from '#shared/domain/catalogue/product-import.ts';
import { handler as archiveProduct } from './archive-product.ts';
import { handler as listMoves } from './list-moves.ts';
import { handler as listProducts } from './list-products.ts';
import { handler as moveStock } from './move-stock.ts';
import { handler as readProduct } from './read-product.ts';
import { handler as restoreProduct } from './restore-product.ts';
import { handler as setValuations } from './set-valuations.ts';
import { handler as updateProduct } from './update-product.ts';

withTable();
const shop = withShop();
let cookie: string;
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

const read = async (id: string) =>
  (
    await request<{ product: AdminProduct; valuations: ValuationHistory }>(
      readProduct,
      productsApi.readProduct,
      { cookie, params: { id } },
    )
  ).body;
const update = (id: string, body: object) =>
  request<AdminProduct>(updateProduct, productsApi.updateProduct, { cookie, params: { id }, body });
const archive = (id: string) =>
  request<AdminProduct>(archiveProduct, productsApi.archiveProduct, { cookie, params: { id } });
const restore = (id: string) =>
  request<AdminProduct>(restoreProduct, productsApi.restoreProduct, { cookie, params: { id } });
let presses = 0;
const move = (id: string, body: object) => {
  presses += 1;
  return request<{ stock: number; move: StockMove }>(moveStock, productsApi.moveStock, {
    cookie,
    params: { id },
    body: { reason: 'Counted', idempotencyKey: `press-${presses}-00`, ...body },
  });
};
const list = async (query: Record<string, string> = {}) =>
  (await request<Page<AdminProduct>>(listProducts, productsApi.listProducts, { cookie, query })).body;
const every = async (query: Record<string, string> = {}) => {
  const items: AdminProduct[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<AdminProduct> = await list({ ...query, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.cursor;
  }
  return items;
};
const listActions = async (entityId: string) =>
  (await adminAuditEntry.query.ofEntity({ entityId }).go()).data.map(({ action, actor }) => [action, actor]);
const listStockMoves = async (productId: string) =>
  (await stockMove.query.ofProduct({ productId }).go({ pages: 'all' })).data;
const sumMoves = async (productId: string) =>
  (await listStockMoves(productId)).reduce((sum, { change }) => sum + change, 0);

describe('POST /api/admin/products', () => {
  test('422 for a price below the permitted one, which the message names, also on an update', async () => {
    const below = { name: 'Below Permitted', abv: '40', bottleSize: '700ml', price: '9.00' };
    const refusal = {
      status: 422,
      body: {
        code: 'below_permitted_price',
        errors: [{ field: 'price', message: expect.stringMatching(/below £11\.\d\d/) }],
      },
    };
    expect(await addProduct(cookie, below)).toMatchObject(refusal);
    const { status, body } = await addProduct(cookie, { ...below, price: '12.00' });
    expect(status).toBe(201);
    expect(await update(body.id, { ...sampleBottle, ...below, version: 1 })).toMatchObject(refusal);
  });

  test('201 adds a bottle with an ID derived from its name, and its opening stock in the ledger', async () => {
    const { status, body } = await addProduct(cookie, {
      name: '  Glen Ché  O’Neill 21 ',
      email: 'forged@example.com',
      price: '£1,250',
      abv: 46,
      age: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 'prd_glen-che-oneill-21',
      price: '1250.00',
      abv: '46.0',
      age: null,
      version: 1,
      stock: 8,
      bottleSize: '700ml',
      image: PLACEHOLDER_IMAGE,
      archivedAt: null,
    });
    const shown = await request<Product>(getProduct, catalogueApi.getProduct, { params: { id: body.id } });
    expect(shown).toMatchObject({ status: 200, body: { id: body.id, stock: 8, inBond: true } });
    expect(await listStockMoves(body.id)).toMatchObject([
      { kind: 'opening', change: 8, actor: 'staff@shop.test' },
    ]);
    expect(await listActions(body.id)).toEqual([['product_created', 'staff@shop.test']]);
  });

  test('201 returns the same bottle when repeated, and gives another of the same name the next ID', async () => {
    const name = 'Twice Sent 10';
    const first = await addProduct(cookie, { name });
    expect((await addProduct(cookie, { name })).body).toEqual(first.body);
    const other = await addProduct(cookie, { name, price: '140.00' });
    expect([first.body.id, other.body.id]).toEqual(['prd_twice-sent-10', 'prd_twice-sent-10-2']);
    expect(await listActions(first.body.id)).toHaveLength(1);
  });

  test('409 for an ID already in use, also by an archived bottle', async () => {
    const { body } = await addProduct(cookie, { name: 'First of its id', id: 'prd_one-id' });
    const refused = { status: 409, body: { code: 'product_exists', errors: [{ field: 'id' }] } };
    expect(await addProduct(cookie, { id: body.id })).toMatchObject(refused);
    await archive(body.id);
    expect(await addProduct(cookie, { id: body.id })).toMatchObject(refused);
  });

  test.each([
    ['name', ' '],
    ['price', '0'],
    ['price', '12.345'],
    ['abv', '101'],
    ['age', 'old'],
    ['stock', '-1'],
    ['stock', 1.5],
    ['category', 'Gin'],
    ['tags', ['Nonsense']],
    ['image', 'https://elsewhere.example/a.jpg'],
    ['image', '/api/assets/bottles/../../x-0123456789-640.webp'],
    ['bottleSize', 'large'],
    ['sku', 'no spaces'],
    ['barcode', '5012345678901'],
    ['acquiredFrom', 'A friend'],
    ['acquiredYear', '19'],
    ['vintage', '190'],
    ['bottledYear', '2999'],
    ['vintage', '2999'],
    ['bottleNumber', '241 of 240'],
    ['fillLevel', 'Full'],
    ['seoTitle', 'x'.repeat(71)],
    ['imageAlt', 'x'.repeat(151)],
    ['morePictures', [{ image: 'https://elsewhere.example/a.jpg', alt: null }]],
    ['morePictures', Array.from({ length: 8 }, () => productFields.morePictures.example[0])],
    ['morePictures', [{ ...productFields.morePictures.example[0], alt: 'Two\nlines' }]],
    ['countryOfOrigin', 'x'.repeat(61)],
    ['responsibleOperator', 'Ardlussa Ltd\nIslay'],
    ['responsibleOperator', 'x'.repeat(201)],
    ['id', '../etc'],
  ])('400 names %s for the value %j', async (field, value) => {
    const reply = await addProduct(cookie, { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const { errors } = reply.body as unknown as { errors: { field: string; message: string }[] };
    expect(errors[0]?.field.split('.')[0]).toBe(field);
    expect(errors[0]?.message).toMatch(/^(Please|This)/);
  });
});

describe('PUT /api/admin/products/{id}', () => {
  test('200 changes the text but never the stock, and the audit trail lists the changes', async () => {
    const { id } = (await addProduct(cookie, { name: 'Changed 10' })).body;
    const body = { ...sampleBottle, name: 'Changed 11', stock: 900, version: 1 };
    expect(await update(id, body)).toMatchObject({
      status: 200,
      body: { id, name: 'Changed 11', stock: 8, version: 2 },
    });
    expect(await readAvailable(id)).toBe(8);
    const [entry] = (await adminAuditEntry.query.ofEntity({ entityId: id }).go({ order: 'desc' })).data;
    expect(JSON.parse(entry?.after ?? '')).toEqual({ name: 'Changed 11' });
    // A repeated request finds its change already made.
    expect((await update(id, body)).body.version).toBe(2);
  });

  test('400 names the vintage when it contradicts the bottling year or the age', async () => {
    const years = { name: 'Vintage 12', vintage: '1990', bottledYear: '2004' };
    const { id } = (await addProduct(cookie, years)).body;
    // A client from before the year of bottling leaves the stored year unchanged.
    for (const [changes, message] of [
      [{ vintage: '2005' }, 'It was bottled before this year, in 2004'],
      [{ age: 15, vintage: '1990' }, 'Distilled in 1990, it is at most 14 years old, not 15'],
    ] as const) {
      const refused = await update(id, { ...sampleBottle, name: years.name, ...changes });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'vintage', message }] } });
    }
    expect((await read(id)).product).toMatchObject({ ...years, age: 12, version: 1 });
  });

  test('409 when someone else has changed it since it was read', async () => {
    const { id } = (await addProduct(cookie, { name: 'Contested 10' })).body;
    const both = await Promise.all([
      update(id, { ...sampleBottle, price: '200.00', version: 1 }),
      update(id, { ...sampleBottle, price: '300.00', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('200 accepts one edit of a bottle that has no version yet', async () => {
    const id = await createBottle();
    expect((await read(id)).product.version).toBe(0);
    expect((await update(id, { ...sampleBottle, version: 0 })).body.version).toBe(1);
    expect((await update(id, { ...sampleBottle, name: 'B', version: 0 })).status).toBe(409);
  });
});

describe('a SKU', () => {
  const taken = { status: 409, body: { code: 'sku_taken', errors: [{ field: 'sku' }] } };

  test('409 while another bottle has the same SKU in any letter case, even archived; free once that is cleared', async () => {
    const one = (await addProduct(cookie, { name: 'Coded 10', sku: 'cod-10' })).body;
    expect(one.sku).toBe('COD-10');
    expect(await addProduct(cookie, { name: 'Coded 12', sku: 'Cod-10' })).toMatchObject(taken);
    expect(await addProduct(cookie, { name: 'Coded 12', sku: 'COD-10', isDraft: true })).toMatchObject(taken);
    const other = (await addProduct(cookie, { name: 'Coded 12' })).body;
    const wanted = { ...sampleBottle, name: 'Coded 12', sku: 'COD-10', version: 1 };
    expect(await update(other.id, wanted)).toMatchObject(taken);
    await archive(one.id);
    expect(await update(other.id, wanted)).toMatchObject(taken);
    await restore(one.id);
    await update(one.id, { ...sampleBottle, name: 'Coded 10', sku: '', version: 3 });
    expect((await update(other.id, wanted)).body).toMatchObject({ sku: 'COD-10', version: 2 });
    expect((await update(other.id, wanted)).body.version).toBe(2);
  });

  test('is given to only one of two concurrent requests', async () => {
    const both = await Promise.all(
      ['Racing 10', 'Racing 12'].map((name) => addProduct(cookie, { name, sku: 'RACE-1' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('finds its bottle in the list, as does its barcode', async () => {
    const { id } = (await addProduct(cookie, { name: 'Found 10', sku: 'FND-77', barcode: '9638-5074' })).body;
    expect((await every({ search: 'fnd-77' })).map((each) => each.id)).toEqual([id]);
    expect((await every({ search: '96385074' })).map((each) => each.id)).toContain(id);
  });
});

describe('a declared field', () => {
  const names = Object.keys(productFields) as ProductField[];
  const examples = Object.fromEntries(names.map((name) => [name, productFields[name].example]));
  const added = names.filter((name) => ['addedText', 'pictures'].includes(productFields[name].kind));
  const emptied = names.filter((name) =>
    ['addedText', 'optionalText', 'years', 'pictures'].includes(productFields[name].kind),
  );
  const pick = (from: readonly ProductField[], value: (name: ProductField) => unknown) =>
    Object.fromEntries(from.map((name) => [name, value(name)]));
  const findListed = async (id: string) =>
    (await request<Product[]>(listShop, catalogueApi.listProducts)).body.find((each) => each.id === id);
  const findShown = async (id: string) =>
    (await request<Product>(getProduct, catalogueApi.getProduct, { params: { id } })).body;
  let [id, entry] = ['', {}];
  beforeAll(async () => {
    const { body } = await addProduct(cookie, examples);
    id = body.id;
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: id }).go();
    entry = JSON.parse(data[0]?.after ?? '{}');
  });

  test.each(names)('is stored, and shown where it is declared: %s', async (name) => {
    const shown = { [name]: productFields[name].example };
    expect((await read(id)).product).toMatchObject(shown);
    expect(entry).toMatchObject(shown);
    const { shownIn } = productFields[name];
    if (shownIn === 'lists' || shownIn === 'page') expect(await findShown(id)).toMatchObject(shown);
    if (shownIn === 'office') expect(await findShown(id)).not.toHaveProperty(name);
    if (shownIn === 'lists') expect(await findListed(id)).toMatchObject(shown);
    if (shownIn === 'page' || shownIn === 'office') expect(await findListed(id)).not.toHaveProperty(name);
  });

  test.each(names)('has the same value when read from a CSV cell: %s', async (name) => {
    const row = readRow(toCells((await read(id)).product));
    expect(row).toMatchObject({ id, fields: { [name]: productFields[name].example } });
  });

  test('is unchanged when an older client omits it, and can be emptied', async () => {
    const known = pick(
      names.filter((name) => !added.includes(name)),
      (name) => productFields[name].example,
    );
    const left = await update(id, { ...known, name: 'Another name', version: 1 });
    expect(left.body).toMatchObject({ version: 2, ...pick(added, (name) => productFields[name].example) });
    const sent = {
      ...examples,
      ...pick(emptied, (name) => (productFields[name].kind === 'pictures' ? [] : '')),
    };
    expect((await update(id, { ...sent, version: 2 })).body).toMatchObject(pick(emptied, () => null));
    expect((await read(id)).product).toMatchObject(pick(emptied, () => null));
    const entries = (await adminAuditEntry.query.ofEntity({ entityId: id }).go({ order: 'desc' })).data;
    expect(JSON.parse(entries[0]?.before ?? '')).toMatchObject(
      pick(emptied, (name) => productFields[name].example),
    );
  });
});

describe('an archived product', () => {
  const inShop = async (id: string) => {
    const all = await request<Product[]>(listShop, catalogueApi.listProducts);
    const one = await request(getProduct, catalogueApi.getProduct, { params: { id } });
    return { listed: all.body.some((each) => each.id === id), status: one.status };
  };

  test('disappears from the shop, its lists and the drop, and can be restored unchanged', async () => {
    const { body: before } = await addProduct(cookie, { name: 'Archived 18' });
    const { id } = before;
    await drop
      .put({
        dropId: 'drp_gone',
        productId: id,
        title: 'A',
        headline: 'B',
        story: 'C',
        editionSize: 9,
        opensAt: '2020-01-01T00:00:00.000Z',
        closesAt: '2100-01-01T00:00:00.000Z',
      })
      .go();
    const dropNow = async () =>
      (await request<{ drop: Drop | null }>(getCurrentDrop, catalogueApi.getCurrentDrop)).body.drop;
    expect((await dropNow())?.product.id).toBe(id);
    expect((await archive(id)).body).toMatchObject({ archivedAt: expect.any(String), version: 2 });
    expect((await archive(id)).status).toBe(200);
    expect(await inShop(id)).toEqual({ listed: false, status: 404 });
    expect(await dropNow()).toBeNull();
    expect((await every()).some((each) => each.id === id)).toBe(false);
    expect((await every({ state: 'archived' })).some((each) => each.id === id)).toBe(true);
    expect(await update(id, { ...sampleBottle, version: 2 })).toMatchObject({
      body: { code: 'product_archived' },
    });

    const { updatedAt: _, version: __, ...same } = (await restore(id)).body;
    expect(before).toMatchObject(same);
    expect(await inShop(id)).toEqual({ listed: true, status: 200 });
    expect((await listActions(id)).map(([action]) => action)).toEqual([
      'product_created',
      'product_archived',
      'product_restored',
    ]);
  });

  test('stays in a cart as unavailable, cannot be added to a cart, and is not sold', async () => {
    const { id } = (await addProduct(cookie, { name: 'In a cart 18' })).body;
    const session = await createCart({ productId: id });
    await archive(id);
    const headers = { 'x-session-id': session };
    const { body } = await request<CartItem[]>(listItems, cartApi.listItems, { headers });
    expect(body).toMatchObject([{ productId: id, product: { stock: 0 } }]);
    expect((await setUpPayment(session)).body).toMatchObject({ code: 'sold_out' });
    expect(await addToCart(session, id)).toMatchObject({ status: 404 });
    expect(await readAvailable(id)).toBe(8);
  });

  test('is not sold to anyone who read it just before', async () => {
    const { id } = (await addProduct(cookie, { name: 'Read before 18' })).body;
    const session = await createCart({ productId: id });
    const isArchived = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes(id),
      () => archive(id),
    );
    try {
      expect((await setUpPayment(session)).body).toMatchObject({ code: 'sold_out' });
    } finally {
      vi.restoreAllMocks();
    }
    expect(isArchived()).toBe(true);
    expect(await readAvailable(id)).toBe(8);
  });

  test('retains earlier reservations, and archiving and restoring leave its stock unchanged', async () => {
    const { id } = (await addProduct(cookie, { name: 'Reserved 18', stock: 3 })).body;
    const session = await createCart({ productId: id, quantity: 2 });
    expect((await setUpPayment(session)).status).toBe(200);
    await archive(id);
    expect((await setUpPayment(session)).status).toBe(200);
    expect(await readAvailable(id)).toBe(1);
    await restore(id);
    expect(await readAvailable(id)).toBe(1);
  });

  test('becomes a lot when its order for bonded storage is processed', async () => {
    const who = await signInCustomer();
    const { id } = (await addProduct(cookie, { name: 'Stored 18' })).body;
    const line = { productId: id, name: 'Stored 18', unitPricePence: 5_000, quantity: 2 };
    await createPaidOrder(who, [line], buildBondedFields('shelf'));
    await archive(id);
    await shop.drain();
    expect(await listLots(who)).toMatchObject([{ productId: id, distillery: 'Ardlussa' }]);
  });

  test('leaves no gap in pages of products', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) {
      const name = `Paged ${index}`;
      ids.push((await addProduct(cookie, { name, id: `prd_a-paged-${index}` })).body.id);
    }
    for (const index of [0, 1, 4, 6]) await archive(ids[index] ?? '');
    const left = ids.filter((_, index) => ![0, 1, 4, 6].includes(index));
    const shown: string[] = [];
    for (let after = 'prd_a-pagec'; shown.length < left.length; after = shown.at(-1) ?? '') {
      const query = { after, limit: '2' };
      const { body } = await request<Product[]>(listShop, catalogueApi.listProducts, { query });
      expect(body).toHaveLength(2);
      shown.push(...body.map(({ id }) => id));
    }
    expect(shown).toEqual(left);
    for (const limit of ['1', '2', '3'])
      expect((await every({ limit })).filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual(left);
  });
});

describe('GET /api/admin/products', () => {
  test('200 filters by words, category, tag and low stock', async () => {
    const one = (
      await addProduct(cookie, {
        name: 'Zephyr Rye',
        category: 'Rye Whisky',
        stock: 5,
        tags: ['Investment Grade'],
      })
    ).body;
    const other = (await addProduct(cookie, { name: 'Zephyr Corn', category: 'Bourbon', stock: 6 })).body;
    const found = async (query: Record<string, string>) =>
      (await every({ search: 'zephyr', ...query })).map(({ id }) => id);
    expect(await found({})).toEqual([other.id, one.id]);
    expect(await found({ category: 'Rye Whisky' })).toEqual([one.id]);
    expect(await found({ tag: 'Investment Grade' })).toEqual([one.id]);
    expect(await found({ lowStock: 'true' })).toEqual([one.id]);
    const set = { lowStockAt: 6, recentOrderDays: 30, version: 1, changedAt: 'now', changedBy: 'admin' };
    await shopSettings.put(set).go();
    expect(await found({ lowStock: 'true' })).toEqual([other.id, one.id]);
    await shopSettings.delete({}).go();
  });

  test('400 for a cursor of another partition', async () => {
    const cursor = Buffer.from(JSON.stringify({ pk: 'staff-trail', sk: 'x' })).toString('base64url');
    const reply = await request(listProducts, productsApi.listProducts, { cookie, query: { cursor } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'cursor' }] } });
  });
});

describe('POST /api/admin/products/{id}/stock', () => {
  test('200 adds, removes and sets stock, each once, and the ledger lists the latest change first', async () => {
    const { id } = (await addProduct(cookie, { name: 'Moved 12' })).body;
    expect((await move(id, { change: 4, reason: 'Found a case' })).body).toMatchObject({ stock: 12 });
    expect((await move(id, { change: -2, reason: 'Two broken' })).body).toMatchObject({ stock: 10 });
    const count = { setTo: 7, reason: 'Counted', idempotencyKey: 'the-same-press' };
    expect((await move(id, count)).body).toMatchObject({ stock: 7, move: { change: -3 } });
    expect((await move(id, count)).body).toMatchObject({ stock: 7, move: { change: -3 } });
    for (const other of [{ setTo: 8 }, { setTo: null, change: -3 }, { reason: 'Guessed' }])
      expect(await move(id, { ...count, ...other })).toMatchObject({
        status: 409,
        body: { code: 'request_key_reused' },
      });
    expect(await readAvailable(id)).toBe(7);
    const { body } = await request<Page<StockMove>>(listMoves, productsApi.listMoves, {
      cookie,
      params: { id },
    });
    expect(body.items.map(({ change }) => change)).toEqual([-3, -2, 4, 8]);
    expect((await listActions(id)).filter(([action]) => action === 'stock_moved')).toHaveLength(3);
    const { data: entries } = await adminAuditEntry.query.ofEntity({ entityId: id }).go();
    const moved = entries.filter(({ action }) => action === 'stock_moved');
    expect(moved.every(({ before }) => /"stock":\d+/.test(before ?? ''))).toBe(true);
  });

  test('409 for removing more than the stock, and nothing is written', async () => {
    const { id } = (await addProduct(cookie, { name: 'Scarce 12', stock: 2 })).body;
    const reply = await move(id, { change: -3 });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'stock_too_low', errors: [{ field: 'change' }] },
    });
    expect(await listStockMoves(id)).toHaveLength(1);
  });

  test.each([{}, { change: 1, setTo: 2 }, { change: 1, reason: ' ' }, { setTo: -1 }])(
    '400 for %j',
    async (body) => {
      const { id } = (await addProduct(cookie)).body;
      expect((await move(id, body)).status).toBe(400);
    },
  );

  test('concurrent sales and adjustments never take stock below zero, and the ledger adds up to the stock', async () => {
    const { id } = (await addProduct(cookie, { name: 'Contended 12', stock: 6 })).body;
    const carts = await Promise.all(
      Array.from({ length: 6 }, () => createCart({ productId: id, quantity: 2 })),
    );
    const [sales, moves] = await Promise.all([
      Promise.all(carts.map((session) => setUpPayment(session))),
      Promise.all([
        move(id, { change: -3, reason: 'Broken' }),
        move(id, { change: 2, reason: 'Found' }),
        move(id, { change: -4, reason: 'Broken' }),
        move(id, { setTo: 4, reason: 'Counted' }),
      ]),
    ]);
    for (const { status } of moves) expect([200, 409]).toContain(status);
    const paid = sales.filter(({ status }) => status === 200);
    for (const { body } of paid) shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const stock = (await readAvailable(id)) ?? -1;
    expect(stock).toBeGreaterThanOrEqual(0);
    expect((await countTaken()).get(id) ?? 0).toBe(2 * paid.length);
    expect(await sumMoves(id)).toBe(stock);
    // The stream may deliver a sale twice.
    await shop.catchUp();
    expect((await listStockMoves(id)).filter(({ kind }) => kind === 'sale')).toHaveLength(paid.length);
  });
});

describe('PUT /api/admin/products/{id}/valuations', () => {
  const value = (id: string, body: object) =>
    request<ValuationHistory>(setValuations, productsApi.setValuations, { cookie, params: { id }, body });

  test('200 stores valuations by date when the version is current, otherwise 409', async () => {
    const { id } = (await addProduct(cookie, { name: 'Valued 30' })).body;
    const [older, newer] = [
      { on: '2026-01-31', value: '900.00', source: 'Auction' },
      { on: '2026-03-01', value: '950.50', source: 'Broker' },
    ];
    const first = await value(id, { version: 0, points: [newer, older] });
    expect(first.body).toEqual({ version: 1, points: [older, newer] });
    expect((await value(id, { version: 0, points: [newer, older] })).body).toEqual(first.body);
    expect(await value(id, { version: 0, points: [newer] })).toMatchObject({ status: 409 });
    expect((await value(id, { version: 1, points: [newer] })).body).toEqual({ version: 2, points: [newer] });
    expect((await read(id)).valuations.points).toEqual([newer]);
    const changes = [[older], []].map((points) => value(id, { version: 2, points }));
    expect((await Promise.all(changes)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('400 names the invalid valuation', async () => {
    const { id } = (await addProduct(cookie)).body;
    const points = [{ on: 'yesterday', value: '1.00', source: '' }];
    const { body } = await value(id, { version: 0, points });
    expect(body).toMatchObject({ errors: [{ field: 'points.0.on' }, { field: 'points.0.source' }] });
  });
});

test('the text of an archived bottle is readable only in the back office', async () => {
  const { id } = (await addProduct(cookie, { name: 'Quiet 12' })).body;
  await archive(id);
  expect((await product.get({ productId: id }).go()).data).toBeNull();
  expect((await read(id)).product).toMatchObject({ id, stock: 8, archivedAt: expect.any(String) });
});
