import { expect, test } from 'vitest';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { stock as stockItem } from '#functions/catalogue/entities/stock.ts';
import { handler as publishProducts } from '#functions/catalogue/jobs/publish-products.ts';
import { readStock } from '#functions/catalogue/spread-stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart } from '#functions/testing/checkout.ts';
import { buildDrop, buildForm, buildPicture, sampleBottle } from '#functions/testing/products.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { toCells } from '#shared/domain/catalogue/product-import.ts';
import type { Scene } from './scene.ts';

export function testProducts({ payUnderRole, call, under }: Scene): void {
  test('bottles are added, changed, counted, valued, archived and restored, by hand and from a file', async () => {
    const cookie = await createStaffCookie();
    const as = (id: string, sent: object = {}) => call<{ id: string }>(`products.${id}`, { cookie, ...sent });
    const added = { ...sampleBottle, id: 'prd_least', sku: 'LEAST-1' };
    const { body } = await as('createProduct', { body: added });
    await as('createProduct', { body: added });
    const takeBody = { name: 'November', draftId: 'bbbbbbbbbbbbbbbbbbbb' };
    const params = { id: body.id };
    const stock = { change: 1, reason: 'Found one', idempotencyKey: 'found-one' };
    const points = [{ on: '2026-01-31', value: '900.00', source: 'Auction' }];
    const cells = {
      ...toCells({ ...sampleBottle, id: 'prd_least-file', image: '' }),
      stock: '2',
      sku: 'LEAST-3',
    };
    const archivedCells = { ...cells, id: body.id };
    const session = await createCart({ productId: body.id });
    const take = await call<{ id: string }>('stockTakes.startStockTake', { cookie, body: takeBody });
    // Sending it again does not create a second one.
    await call('stockTakes.startStockTake', { cookie, body: takeBody });
    const counted = { productId: body.id, counted: 4 };
    const sheet = { cookie, params: { id: take.body.id } };
    const enter = (line: object) => call('stockTakes.saveCounts', { ...sheet, body: { lines: [line] } });
    const other = await call<{ id: string }>('stockTakes.startStockTake', {
      cookie,
      body: { ...takeBody, draftId: 'cccccccccccccccccccc' },
    });
    const third = await call<{ id: string }>('stockTakes.startStockTake', {
      cookie,
      body: { ...takeBody, draftId: 'dddddddddddddddddddd' },
    });
    const soldSince = { cookie, params: { id: third.body.id } };
    const missing = { productId: body.id, counted: 0, reason: 'missing' };
    await call('stockTakes.saveCounts', { ...soldSince, body: { lines: [missing] } });
    await call('stockTakes.saveCounts', { ...soldSince, body: { lines: [{ ...missing, isRecount: true }] } });
    const available = (await readStock(body.id))?.available ?? 0;
    await stockItem.patch({ productId: body.id }).set({ available: 0 }).go();
    expect((await call('stockTakes.approveStockTake', soldSince)).status).toBe(200);
    await stockItem.patch({ productId: body.id }).set({ available }).go();
    const replies = [
      await enter({ ...counted, reason: 'found' }),
      await enter({ ...counted, reason: 'found', isRecount: true }),
      await call('stockTakes.getStockTake', sheet),
      await call('stockTakes.approveStockTake', sheet),
      await call('stockTakes.listStockTakes', { cookie }),
      await as('updateProduct', { params, body: { ...sampleBottle, name: 'Least', sku: 'LEAST-2' } }),
      await as('moveStock', { params, body: stock }),
      await as('moveStock', { params, body: stock }),
      await as('listMoves', { params }),
      await as('setValuations', { params, body: { version: 0, points } }),
      await as('setValuations', { params, body: { version: 1, points: [] } }),
      await as('editProducts', {
        body: {
          idempotencyKey: 'edit-least-1',
          reason: 'Counted',
          rows: [{ line: 1, code: 'LEAST-2', price: '150.00', stock: '6' }],
        },
      }),
      await as('setCost', { params, body: { cost: '80.00', version: 0 } }),
      await as('archiveProduct', { params }),
      await as('archiveProduct', { params }),
      await as('readProduct', { params }),
      await as('setCost', { params, body: { cost: '81.00', version: 1 } }),
      await as('updateProduct', { params, body: sampleBottle }),
      await as('moveStock', { params, body: { ...stock, idempotencyKey: 'found-two' } }),
      await as('setValuations', { params, body: { version: 2, points } }),
      await as('listProducts', { query: { state: 'archived' } }),
      await as('createProduct', { body: { ...sampleBottle, id: 'prd_least' } }),
      await as('importProducts', {
        body: {
          rows: [
            { line: 2, cells },
            { line: 3, cells: archivedCells },
          ],
        },
      }),
      await as('importProducts', {
        body: { rows: [{ line: 2, cells: { ...cells, name: 'Changed', sku: 'LEAST-4' } }] },
      }),
      await call('cart.listItems', { headers: { 'x-session-id': session } }),
      await payUnderRole(session),
      await as('restoreProduct', { params }),
      await as('restoreProduct', { params }),
      await as('listProducts', { query: { lowStock: 'true', costs: 'true' } }),
      await as('uploadImage', await buildForm('image', await buildPicture())),
      await call('stockTakes.cancelStockTake', { cookie, params: { id: other.body.id } }),
    ];
    const expected = replies.map(() => 200);
    expected[17] = 409;
    expected[21] = 409;
    expected[25] = 409;
    expect(replies.map(({ status }) => status)).toEqual(expected);
  });

  test('a draft is written, changed, scheduled, put off, archived, restored, delivered to and published', async () => {
    const cookie = await createStaffCookie();
    const as = (id: string, sent: object = {}) =>
      call<{ id: string; version: number }>(`products.${id}`, { cookie, ...sent });
    const body = { ...sampleBottle, id: 'prd_least-draft', isDraft: true };
    await as('createProduct', { body });
    await as('createProduct', { body });
    const params = { id: body.id };
    const at = (goesLiveAt: string | null, version: number) => ({ params, body: { goesLiveAt, version } });
    const later = await as('createProduct', { body: { ...body, id: 'prd_least-later' } });
    await as('scheduleProduct', {
      params: { id: later.body.id },
      body: { goesLiveAt: new Date(Date.now() + 60_000).toISOString(), version: 1 },
    });
    const cells = {
      ...toCells({ ...sampleBottle, id: 'prd_least-file-draft', image: '' }),
      stock: '2',
      sku: 'LEAST-5',
    };
    const replies = [
      await as('updateProduct', { params, body: { ...sampleBottle, name: 'Least draft' } }),
      await as('editProducts', {
        body: {
          idempotencyKey: 'edit-least-2',
          reason: '',
          rows: [{ line: 1, code: body.id, price: '150.00' }],
        },
      }),
      await as('scheduleProduct', at('2100-01-01T00:00:00.000Z', 3)),
      await as('scheduleProduct', at(null, 4)),
      await as('listUpcoming'),
      await call('drops.rehearse', { cookie, query: { at: '2100-01-01T18:00:00.000Z' } }),
      await as('listProducts', { query: { state: 'draft' } }),
      await as('archiveProduct', { params }),
      await as('restoreProduct', { params }),
      await as('importProducts', { body: { asDrafts: true, rows: [{ line: 2, cells }] } }),
      await as('importProducts', {
        body: { rows: [{ line: 2, cells: { ...cells, name: 'Changed', sku: 'LEAST-6' } }] },
      }),
      await as('publishProduct', { params }),
      await as('publishProduct', { params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    clock.set(() => new Date(Date.now() + 120_000));
    const large = await createBottle({ available: 300, isInDrop: true });
    await drop
      .put({
        dropId: large.replace('prd_', 'drp_'),
        productId: large,
        version: 1,
        editionSize: 300,
        title: 'Soho',
        headline: 'Forty years.',
        story: 'One butt.',
        opensAt: '2020-01-01T00:00:00.000Z',
        closesAt: '2100-01-01T00:00:00.000Z',
      })
      .go();
    await under('jobs.publishProducts', () => publishProducts({ id: 'test', scheduledFor: '' }));
    expect((await stockItem.get({ productId: large }).go()).data).toMatchObject({ available: 0 });
    const broken = { change: -1, reason: 'Broken', idempotencyKey: 'broken-one' };
    expect((await as('moveStock', { params: { id: large }, body: broken })).status).toBe(200);
    const recount = { line: 1, code: large, stock: '298' };
    const edited = { idempotencyKey: 'edit-least-3', reason: 'Counted', rows: [recount] };
    expect((await as('editProducts', { body: edited })).body).toMatchObject({ isApplied: true });
    expect((await stockItem.get({ productId: large }).go()).data).toMatchObject({ spread: { parts: 10 } });
    // Stock in parts is read as well.
    expect((await call('drops.listDrops', { cookie })).status).toBe(200);
    await drop.delete({ opensAt: '2020-01-01T00:00:00.000Z', dropId: large.replace('prd_', 'drp_') }).go();
    clock.reset();
    expect(await as('readProduct', { params: { id: later.body.id } })).toMatchObject({
      body: { product: { draft: null } },
    });
  });

  test('a drop of a bottle in the archive is planned, changed, moved, ended, and another one taken back', async () => {
    const cookie = await createStaffCookie();
    const as = (id: string, sent: object = {}) =>
      call<{ id: string; version: number }>(`drops.${id}`, { cookie, ...sent });
    const archived = async () => {
      const facts = await buildDrop();
      await call('products.archiveProduct', { cookie, params: { id: facts.productId } });
      return facts;
    };
    const facts = await archived();
    const { body } = await as('createDrop', { body: facts });
    await as('createDrop', { body: facts });
    const params = { id: body.id };
    const moved = { ...facts, opensAt: '2026-01-02T18:00:00.000Z' };
    const later = {
      opensAt: '2100-01-01T18:00:00.000Z',
      closesAt: '2101-01-01T18:00:00.000Z',
      editionSize: 1,
    };
    const coming = await as('createDrop', { body: { ...facts, ...later } });
    const replies = [
      await as('updateDrop', { params, body: { ...facts, title: 'Another', version: body.version } }),
      await as('updateDrop', { params, body: { ...moved, version: body.version + 1 } }),
      await as('listDrops'),
      await as('rehearse', { query: { at: later.opensAt } }),
      await as('endDrop', { params }),
      await as('endDrop', { params: { id: coming.body.id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204, 204]);
  });
}
