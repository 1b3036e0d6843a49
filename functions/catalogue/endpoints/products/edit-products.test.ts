import { beforeAll, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { createId } from '#functions/runtime/ids.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { addProduct } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import type { EditedRow, EditRow } from '#shared/contracts/catalogue/product-rows.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { handler as archiveProduct } from './archive-product.ts';
import { handler as editProducts } from './edit-products.ts';

withTable();
let cookie: string;
beforeAll(async () => {
  cookie = (await signInStaff('sales')).cookie;
});

type Body = { isApplied: boolean; rows: EditedRow[] };
let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;
const edit = (rows: readonly Omit<EditRow, 'line'>[], more: object = {}, as = cookie) =>
  request<Body>(editProducts, productsApi.editProducts, {
    cookie: as,
    body: {
      reason: 'Counted',
      idempotencyKey: newKey(),
      ...more,
      rows: rows.map((row, index) => ({ ...row, line: index + 1 })),
    },
  });
/** A bottle at £138.00 with a stock of eight. */
const add = async (changes: object = {}) =>
  (await addProduct(cookie, { name: createId('bulk'), ...changes })).body.id;
const now = async (id: string) => {
  const found = await findProduct(id);
  return [found?.record.pricePence, found?.available];
};
const outcomes = ({ rows }: Body) => rows.map(({ outcome, reason }) => [outcome, reason]);

describe('POST /api/admin/products/bulk-edit', () => {
  test('a preview shows what would change and changes nothing', async () => {
    const id = await add({ sku: 'BULK-1' });
    const { status, body } = await edit([{ code: 'bulk-1', price: '£1,150', stock: '' }], {
      isPreview: true,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      isApplied: false,
      rows: [
        {
          line: 1,
          code: 'bulk-1',
          outcome: 'changed',
          id,
          name: expect.any(String),
          reason: null,
          price: '138.00',
          newPrice: '1150.00',
          stock: 8,
          newStock: null,
        },
      ],
    });
    expect(await now(id)).toEqual([13_800, 8]);
  });

  test('prices and stock change together with ledger and audit trail, once when the request is repeated', async () => {
    const [id, draftId] = [await add(), await add({ isDraft: true })];
    const rows = [
      { code: id, price: '150', stock: '5', readPrice: '138.00', readStock: 8 },
      { code: draftId, price: '160.00' },
    ];
    const sent = { idempotencyKey: newKey() };
    const first = await edit(rows, sent);
    expect(first.body).toMatchObject({
      isApplied: true,
      rows: [{ outcome: 'changed' }, { outcome: 'changed' }],
    });
    // Two are sold before the request is repeated.
    await stock.patch({ productId: id }).subtract({ available: 2 }).go();
    const again = await edit(rows, sent);
    expect(outcomes(again.body)).toEqual([
      ['unchanged', null],
      ['unchanged', null],
    ]);
    expect([await now(id), await now(draftId)]).toEqual([
      [15_000, 3],
      [16_000, 8],
    ]);
    const { data: moves } = await stockMove.query.ofProduct({ productId: id }).go();
    expect(moves.filter(({ kind }) => kind === 'adjustment')).toMatchObject([
      { change: -3, reason: 'Counted' },
    ]);
    const { data: trail } = await adminAuditEntry.query.ofEntity({ entityId: id }).go();
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual(
      expect.arrayContaining([
        ['product_changed', '{"price":"138.00"}', '{"price":"150.00"}'],
        ['stock_moved', '{"stock":8,"reason":null}', '{"stock":5,"reason":"Counted"}'],
      ]),
    );
  });

  test('one invalid line means nothing is changed, and each error names its column', async () => {
    const [good, archived, other] = [await add({ sku: 'BULK-2' }), await add(), await add()];
    await request(archiveProduct, productsApi.archiveProduct, { cookie, params: { id: archived } });
    const { body } = await edit([
      { code: good, price: '150.00' },
      { code: 'NO-SUCH', price: '150.00' },
      { code: archived, price: '150.00' },
      { code: other, price: 'dear', stock: '1.5' },
      { code: 'BULK-2', stock: '3' },
      { code: '', stock: '3' },
    ]);
    expect(body.isApplied).toBe(false);
    expect(outcomes(body)).toEqual([
      ['changed', null],
      ['refused', 'code: No product has the ID or SKU NO-SUCH'],
      ['refused', expect.stringMatching(/^code: .* is archived/)],
      [
        'refused',
        expect.stringMatching(/^price: Please enter a price.*\. stock: Please enter a whole number/),
      ],
      ['refused', 'code: Line 1 has the same product'],
      ['refused', 'code: Please enter an ID or a SKU'],
    ]);
    expect(outcomes((await edit([{ code: other, price: '1.00' }])).body)).toEqual([
      ['refused', expect.stringMatching(/^price: By law/)],
    ]);
    expect([await now(good), await now(other)]).toEqual([
      [13_800, 8],
      [13_800, 8],
    ]);
  });

  test('a product changed by someone else is left unchanged, and the others change', async () => {
    const [mine, theirs, sold] = [await add(), await add(), await add()];
    const read = { readPrice: '138.00', readStock: 8 };
    await edit([{ code: theirs, price: '140.00' }]);
    await stock.patch({ productId: sold }).subtract({ available: 1 }).go();
    const { body } = await edit([
      { code: mine, price: '150.00', ...read },
      { code: theirs, price: '150.00', ...read },
      { code: sold, stock: '20', ...read },
    ]);
    expect(body.isApplied).toBe(true);
    expect(outcomes(body)).toEqual([
      ['changed', null],
      ['changed_meanwhile', 'price: It is now £140.00'],
      ['changed_meanwhile', 'stock: It is now 7'],
    ]);
    expect([await now(mine), await now(theirs), await now(sold)]).toEqual([
      [15_000, 8],
      [14_000, 8],
      [13_800, 7],
    ]);
  });

  test('of two concurrent edits one wins, with both its price and its stock', async () => {
    const id = await add();
    const rows = (price: string, count: string) => [
      { code: id, price, stock: count, readPrice: '138.00', readStock: 8 },
    ];
    const both = await Promise.all([edit(rows('150.00', '5')), edit(rows('160.00', '6'))]);
    expect(both.map(({ body }) => body.rows[0]?.outcome).toSorted()).toEqual([
      'changed',
      'changed_meanwhile',
    ]);
    expect([
      [15_000, 5],
      [16_000, 6],
    ]).toContainEqual(await now(id));
  });

  test('stock cannot fall below what an open ballot has promised', async () => {
    const id = await add();
    const terms = {
      opensAt: '2026-01-01T18:00:00.000Z',
      closesAt: '2100-01-01T18:00:00.000Z',
      editionSize: 6,
      limitPerCustomer: 1,
      restOnSale: false,
      kind: 'ballot' as const,
      left: 6,
    };
    await stock
      .patch({ productId: id })
      .set({ drops: { drop_bulk: terms }, dropsVersion: 1 })
      .go();
    expect(outcomes((await edit([{ code: id, stock: '5' }])).body)).toEqual([
      ['refused', 'stock: Ballots have promised 6 of these'],
    ]);
    expect((await edit([{ code: id, stock: '6' }])).body.isApplied).toBe(true);
    expect(await now(id)).toEqual([13_800, 6]);
  });

  test('a role without stock permission can change only prices, and a stock change needs a reason', async () => {
    const id = await add();
    const { cookie: content } = await signInStaff('content');
    expect(outcomes((await edit([{ code: id, stock: '3' }], {}, content)).body)).toEqual([
      ['refused', 'stock: Your role cannot change stock'],
    ]);
    expect((await edit([{ code: id, price: '150.00' }], { reason: '' }, content)).body.isApplied).toBe(true);
    expect(await edit([{ code: id, stock: '3' }], { reason: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', message: 'Please give a reason' }] },
    });
  });
});
