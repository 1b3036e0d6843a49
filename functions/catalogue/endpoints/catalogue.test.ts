import { describe, expect, test } from 'vitest';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  type CataloguePage,
  catalogueApi,
  type Drop,
  type Product,
  type SearchHits,
} from '#shared/contracts/catalogue/catalogue.ts';
import { maxInlinedProducts } from '#shared/domain/catalogue/search/catalogue-size.ts';
import { handler as browseProducts } from './browse-products.ts';
import { handler as getCurrentDrop } from './get-current-drop.ts';
import { handler as getProduct } from './get-product.ts';
import { handler as listProducts } from './list-products.ts';
import { handler as listSection } from './list-section.ts';
import { handler as searchProducts } from './search-products.ts';

withTable();

describe('GET /api/products', () => {
  test('200 lists every product with its stock, and pages through them in order', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await createBottle({ available: i }));
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

  test('400 for an invalid limit', async () => {
    const reply = await request(listProducts, catalogueApi.listProducts, { query: { limit: '-1' } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'limit' }] } });
  });
});

describe('GET /api/products/browse', () => {
  const browse = async (query: Record<string, string> = {}) =>
    (await request<CataloguePage>(browseProducts, catalogueApi.browseProducts, { query })).body;
  const buildName = (index: number) => `Butt ${String(index).padStart(3, '0')}`;

  test('200 returns a short catalogue in full, with the number of matches', async () => {
    clearProductCache();
    await createBottle({ name: 'Old Pier', available: 0 });
    const all = await request<Product[]>(listProducts, catalogueApi.listProducts);
    const page = await browse({ view: 'q=old+pier' });
    expect(page).toEqual({ inShop: all.body.length, total: 1, products: all.body, around: null });
    await createBottle({ name: 'Old Pier', available: 2 });
    expect((await browse({ view: 'q=old+pier' })).total).toBe(2);
  });

  test('200 returns a long catalogue page by page with filter counts, and caches it for 30 seconds', async () => {
    for (let index = 0; index < maxInlinedProducts; index++)
      await createBottle({ name: buildName(index), available: index });
    clearProductCache();
    const first = await browse({ view: 'q=butt&stock=in' });
    expect(first).toMatchObject({ total: maxInlinedProducts - 1, around: { noHit: null } });
    expect(first.around?.facets.region).toEqual([{ value: 'Islay', count: maxInlinedProducts - 1 }]);
    const second = await browse({ view: 'q=butt&stock=in', from: '24' });
    const third = await browse({ view: 'q=butt&stock=in', from: '96' });
    expect(second.around).toBeNull();
    expect([first, second, third].flatMap(({ products }) => products.map(({ name }) => name))).toEqual(
      Array.from({ length: maxInlinedProducts - 1 }, (_, index) => buildName(index + 1)),
    );

    const { inShop } = first;
    await createBottle({ name: 'Butt new' });
    expect((await browse()).inShop).toBe(inShop);
    clock.set(() => new Date(Date.now() + 31_000));
    expect((await browse()).inShop).toBe(inShop + 1);
  });

  test('200 suggests wider filters and likely spellings when nothing matches', async () => {
    const { total, around } = await browse({ view: 'q=Ardulssa&region=Islay' });
    expect(total).toBe(0);
    expect(around?.noHit?.ways).toEqual([{ id: 'search', count: (await browse()).inShop }]);
    expect(around?.noHit?.nearest[0]?.distillery).toBe('Ardlussa');
  });

  test('400 for an invalid offset', async () => {
    const reply = await request(browseProducts, catalogueApi.browseProducts, { query: { from: '-1' } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
  });
});

describe('GET /api/products/search', () => {
  test('200 finds matching bottles with current stock, even with a typing error', async () => {
    clearProductCache();
    const search = async (q: string) =>
      (await request<SearchHits>(searchProducts, catalogueApi.searchProducts, { query: { q } })).body;
    const id = await createBottle({ name: 'Black Ferry', available: 3 });
    expect(await search('black ferry')).toMatchObject({ total: 1, exact: [{ id }] });
    await stock.patch({ productId: id }).set({ available: 1 }).go();
    clearProductCache();
    expect(await search('balck ferry')).toMatchObject({ total: 0, near: [{ id, stock: 1 }] });
    expect((await search('butt')).exact).toHaveLength(6);
  });
});

describe('GET /api/products/shelf', () => {
  test('200 lists the bottles of one section, and 400 for an unknown one', async () => {
    const list = (query: Record<string, string>) =>
      request<Product[]>(listSection, catalogueApi.listSection, { query });
    const { body } = await list({ shelf: 'complete' });
    expect(body).toHaveLength(6);
    const related = await list({ shelf: 'related', beside: body[0]?.id ?? '' });
    expect(related.body.map(({ id }) => id)).not.toContain(body[0]?.id);
    expect(await list({ shelf: 'cellar' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'shelf' }] },
    });
  });
});

describe('GET /api/products/{id}', () => {
  test('200 returns price and strength as decimal strings', async () => {
    const id = await createBottle({ pricePence: 485_000, available: 12 });
    const reply = await request<Product>(getProduct, catalogueApi.getProduct, { params: { id } });
    expect(reply).toMatchObject({
      status: 200,
      body: { id, price: '4850.00', abv: '57.4', stock: 12, age: 12 },
    });
  });

  test.each(['prd_nothing', '../etc', 'PRD_X', '%00', 'stock'])('404 for %s', async (id) => {
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

  test('200 returns the drop only from its opening to its closing', async () => {
    const productId = await createBottle({ available: 12 });
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
