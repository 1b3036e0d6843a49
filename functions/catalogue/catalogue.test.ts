import { afterEach, describe, expect, test } from 'vitest';
import { drop } from '#functions/data/drop.ts';
import { clock } from '#functions/kit/clock.ts';
import { bottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { catalogueApi, type Drop, type Product } from '#shared/api/catalogue.ts';
import { handler as getCurrentDrop } from './get-current-drop.ts';
import { handler as getProduct } from './get-product.ts';
import { handler as listProducts } from './list-products.ts';

withTable();
afterEach(() => clock.reset());

describe('GET /api/products', () => {
  test('200 lists every product with its stock, and any stretch of them in order', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await bottle({ available: i }));
    ids.sort();
    const all = await request<Product[]>(listProducts, catalogueApi.listProducts);
    expect(all.body.map(({ id }) => id)).toEqual(ids);
    expect(all.headers['cache-control']).toContain('s-maxage=30');

    const first = await request<Product[]>(listProducts, catalogueApi.listProducts, {
      query: { limit: '2' },
    });
    const query = { limit: '2', after: first.body.at(-1)?.id ?? '' };
    const second = await request<Product[]>(listProducts, catalogueApi.listProducts, { query });
    expect([...first.body, ...second.body]).toEqual(all.body.slice(0, 4));
  });

  test('400 names a limit that is none', async () => {
    const reply = await request(listProducts, catalogueApi.listProducts, { query: { limit: '-1' } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'limit' }] } });
  });
});

describe('GET /api/products/{id}', () => {
  test('200 gives price and strength as decimal strings', async () => {
    const id = await bottle({ pricePence: 485_000, available: 12 });
    const reply = await request<Product>(getProduct, catalogueApi.getProduct, { params: { id } });
    expect(reply).toMatchObject({
      status: 200,
      body: { id, price: '4850.00', abv: '57.4', stock: 12, age: 12 },
    });
  });

  test.each(['prd_nothing', '../etc', 'PRD_X', '%00', 'stock'])('404 answers for %s', async (id) => {
    const reply = await request(getProduct, catalogueApi.getProduct, { params: { id } });
    expect(reply).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/drops/current', () => {
  const current = async (now: string) => {
    clock.set(() => new Date(now));
    return (await request<{ drop: Drop | null }>(getCurrentDrop, catalogueApi.getCurrentDrop)).body.drop;
  };

  test('200 gives the drop only between its opening and its closing', async () => {
    const productId = await bottle({ available: 12 });
    await drop
      .put({
        dropId: 'drp_soho',
        productId,
        title: 'Soho Reserve 40',
        headline: 'Forty years in oak.',
        story: 'A single sherry butt.',
        editionSize: 50,
        opensAt: '2026-03-01T18:00:00.000Z',
        closesAt: '2026-03-15T18:00:00.000Z',
      })
      .go();
    expect(await current('2026-03-01T17:59:59.999Z')).toBeNull();
    expect(await current('2026-03-01T18:00:00.000Z')).toMatchObject({
      editionSize: 50,
      product: { stock: 12 },
    });
    expect(await current('2026-03-15T18:00:00.000Z')).toBeNull();
  });
});
