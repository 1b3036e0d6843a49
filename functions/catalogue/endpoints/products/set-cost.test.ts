import { beforeAll, expect, test } from 'vitest';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { addProduct } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import type { ListedAdminProduct, ProductCosting } from '#shared/contracts/catalogue/admin-product.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as listProducts } from './list-products.ts';
import { handler as readProduct } from './read-product.ts';
import { handler as setCost } from './set-cost.ts';

withTable();
let sales: string;
beforeAll(async () => {
  sales = (await signInStaff('sales')).cookie;
});

const enter = (id: string, body: object) =>
  request<ProductCosting>(setCost, productsApi.setCost, { cookie: sales, params: { id }, body });
const read = async (id: string, cookie: string) =>
  (
    await request<{ costing?: ProductCosting }>(readProduct, productsApi.readProduct, {
      cookie,
      params: { id },
    })
  ).body.costing;

test('200 enters a cost when the version is current, and the audit trail has the old and new cost', async () => {
  const { id } = (await addProduct(sales, { name: 'Costed', price: '138.00' })).body;
  expect(await read(id, sales)).toMatchObject({ cost: null, source: null, margin: null, version: 0 });
  const first = await enter(id, { cost: '80.00', version: 0 });
  const costed = { cost: '80.00', source: 'entered', margin: '35.00', marginPercent: 30.4, version: 1 };
  expect(first).toMatchObject({ status: 200, body: costed });
  expect((await enter(id, { cost: '80.00', version: 0 })).body).toEqual(first.body);
  expect(await enter(id, { cost: '90.00', version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect(await read(id, sales)).toEqual(first.body);
  expect((await enter(id, { cost: null, version: 1 })).body).toMatchObject({ cost: null, version: 2 });
  const { data } = await adminAuditEntry.query.ofEntity({ entityId: id }).go({ order: 'desc' });
  const costs = data.filter(({ action }) => action === 'product_costed');
  expect(costs.map(({ before, after }) => [before, after])).toEqual([
    ['{"cost":"80.00"}', '{"cost":null}'],
    ['{"cost":null}', '{"cost":"80.00"}'],
  ]);
});

test('the cost from deliveries takes precedence over the entered cost', async () => {
  const { id } = (await addProduct(sales, { name: 'Delivered', price: '120.00' })).body;
  await enter(id, { cost: '10.00', version: 0 });
  await stockMove
    .create({
      productId: id,
      moveId: 'received-pur_1',
      kind: 'received',
      reason: 'A delivery',
      actor: 'staff',
      change: 3,
      costPence: 21_000,
      movedAt: '2026-01-01T00:00:00.000Z',
    })
    .go();
  expect(await read(id, sales)).toMatchObject({
    cost: '70.00',
    source: 'deliveries',
    margin: '30.00',
    marginPercent: 30,
    enteredCost: '10.00',
  });
});

test('only sales and finance see the cost of a bottle, in the list and on its page', async () => {
  const { id } = (await addProduct(sales, { name: 'Discreet', sku: 'DISCREET-1' })).body;
  await enter(id, { cost: '80.00', version: 0 });
  for (const role of ['sales', 'finance', 'warehouse', 'content'] as const) {
    const { cookie } = await signInStaff(role);
    const query = { search: 'Discreet', costs: 'true' };
    const { body } = await request<Page<ListedAdminProduct>>(listProducts, productsApi.listProducts, {
      cookie,
      query,
    });
    const mayKnow = role === 'sales' || role === 'finance';
    expect(body.items.map(({ costing }) => costing?.cost)).toEqual([mayKnow ? '80.00' : undefined]);
    expect((await read(id, cookie))?.cost).toBe(mayKnow ? '80.00' : undefined);
  }
});
