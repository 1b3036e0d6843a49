import { beforeAll, describe, expect, test } from 'vitest';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { handler as getProduct } from '#functions/catalogue/endpoints/get-product.ts';
import { handler as listShop } from '#functions/catalogue/endpoints/list-products.ts';
import { handler as publishDue } from '#functions/catalogue/jobs/publish-products.ts';
import { clock } from '#functions/environment/clock.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { addPurchaseOrder, addSupplier, setPurchaseOrderStatus } from '#functions/testing/procurement.ts';
import { addProduct, sampleBottle } from '#functions/testing/products.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminProduct, UpcomingProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as archiveProduct } from './archive-product.ts';
import { handler as importProducts } from './import-products.ts';
import { handler as listProducts } from './list-products.ts';
import { handler as listUpcoming } from './list-upcoming.ts';
import { handler as publishProduct } from './publish-product.ts';
import { handler as readProduct } from './read-product.ts';
import { handler as restoreProduct } from './restore-product.ts';
import { handler as scheduleProduct } from './schedule-product.ts';
import { handler as updateProduct } from './update-product.ts';

withTable();
withShop();
let cookie: string;
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

const addDraft = async (changes: object = {}) =>
  (await addProduct(cookie, { ...changes, isDraft: true })).body;
const on = (id: string, body?: object) => ({ cookie, params: { id }, ...(body && { body }) });
const update = (id: string, body: object) =>
  request<AdminProduct>(updateProduct, productsApi.updateProduct, on(id, body));
const publish = (id: string) => request<AdminProduct>(publishProduct, productsApi.publishProduct, on(id));
const schedule = (id: string, body: { goesLiveAt: string | null; version: number }) =>
  request<AdminProduct>(scheduleProduct, productsApi.scheduleProduct, on(id, body));
const archive = (id: string) => request<AdminProduct>(archiveProduct, productsApi.archiveProduct, on(id));
const restore = (id: string) => request<AdminProduct>(restoreProduct, productsApi.restoreProduct, on(id));
const read = async (id: string) =>
  (await request<{ product: AdminProduct }>(readProduct, productsApi.readProduct, on(id))).body.product;
const list = async (state: string) =>
  (
    await request<Page<AdminProduct>>(listProducts, productsApi.listProducts, {
      cookie,
      query: { state, limit: '100' },
    })
  ).body.items;
const listIds = async (state: string) => (await list(state)).map(({ id }) => id);
const upcoming = async () =>
  (await request<UpcomingProduct[]>(listUpcoming, productsApi.listUpcoming, { cookie })).body;
const runJob = () => publishDue({ id: 'test', scheduledFor: '' });
const inShop = async (id: string) => {
  const all = await request<Product[]>(listShop, catalogueApi.listProducts);
  const one = await request(getProduct, catalogueApi.getProduct, { params: { id } });
  return { listed: all.body.some((each) => each.id === id), status: one.status };
};
const listEntries = async (entityId: string) =>
  (await adminAuditEntry.query.ofEntity({ entityId }).go()).data.map(({ action, actor, after }) => ({
    action,
    actor,
    after: JSON.parse(after ?? '{}'),
  }));

const nowhere = { listed: false, status: 404 };
const everywhere = { listed: true, status: 200 };
const at = (moment: string) => clock.set(() => new Date(moment));

describe('a draft', () => {
  test('is not shown anywhere in the shop, and cannot be put in a cart', async () => {
    const draft = await addDraft({ name: 'Unseen 12' });
    expect(draft).toMatchObject({ archivedAt: null, stock: 8, draft: { goesLiveAt: null }, addedAt: null });
    expect(await inShop(draft.id)).toEqual(nowhere);
    expect(await addToCart(newSessionId(), draft.id)).toMatchObject({ status: 404 });
    expect(await listIds('draft')).toContain(draft.id);
    expect(await listIds('active')).not.toContain(draft.id);
    expect(await listIds('archived')).not.toContain(draft.id);
    expect((await list('draft')).find(({ id }) => id === draft.id)?.stock).toBe(8);
  });

  test('is not reserved, even from a cart that contains it', async () => {
    const live = (await addProduct(cookie, { name: 'Beside 12' })).body;
    const session = await createCart({ productId: live.id });
    const { id } = await addDraft({ name: 'Held back 12' });
    const addedAt = new Date().toISOString();
    const line = { cartId: session, productId: id, quantity: 1, addedAt, changedAt: addedAt, ttl: 4e9 };
    await cartLine.put(line).go();
    expect((await setUpPayment(session)).body).toMatchObject({ code: 'sold_out' });
    expect(await readAvailable(id)).toBe(8);
  });

  test('can be edited like any bottle, and stays a draft', async () => {
    const { id } = await addDraft({ name: 'Written twice 12' });
    const sent = { ...sampleBottle, name: 'Written again 12', version: 1 };
    expect((await update(id, sent)).body).toMatchObject({
      name: 'Written again 12',
      version: 2,
      draft: { goesLiveAt: null },
    });
    expect((await update(id, { ...sent, name: 'Too late 12' })).status).toBe(409);
    expect(await inShop(id)).toEqual(nowhere);
  });

  test('is created once when sent twice, and a later bottle with the same name gets its own ID', async () => {
    const first = await addDraft({ name: 'Twice 12' });
    expect(await addDraft({ name: 'Twice 12' })).toEqual(first);
    const live = await addProduct(cookie, { name: 'Twice 12' });
    expect(live.body).toMatchObject({ id: 'prd_twice-12-2', draft: null });
  });

  test('can receive a delivery of stock', async () => {
    const { id } = await addDraft({ name: 'Delivered 12', stock: 0 });
    const supplier = await addSupplier(cookie, { name: 'A supplier of drafts' });
    const order = await addPurchaseOrder(cookie, supplier.id, [{ productId: id, quantity: 6 }]);
    await setPurchaseOrderStatus(cookie, order.id, 'sent');
    expect((await setPurchaseOrderStatus(cookie, order.id, 'received')).body.notices).toEqual([
      '6 bottles were added to stock.',
    ]);
    expect(await readAvailable(id)).toBe(6);
    expect(await inShop(id)).toEqual(nowhere);
  });

  test('goes live once when published, and can be bought', async () => {
    const { id } = await addDraft({ name: 'Pressed 12' });
    expect((await publish(id)).body).toMatchObject({ draft: null, version: 2, addedAt: expect.any(String) });
    expect((await publish(id)).status).toBe(200);
    expect(await inShop(id)).toEqual(everywhere);
    expect((await setUpPayment(await createCart({ productId: id }))).status).toBe(200);
    expect((await listEntries(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['product_drafted', 'staff@shop.test'],
      ['product_published', 'staff@shop.test'],
    ]);
  });

  test('is a draft again after it is archived and restored', async () => {
    const { id } = await addDraft({ name: 'Discarded 12' });
    expect((await archive(id)).body).toMatchObject({ archivedAt: expect.any(String), draft: null });
    expect(await listIds('archived')).toContain(id);
    expect(await listIds('draft')).not.toContain(id);
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'product_not_draft' } });
    expect((await restore(id)).body).toMatchObject({ archivedAt: null, draft: { goesLiveAt: null } });
    expect((await restore(id)).status).toBe(200);
    expect(await inShop(id)).toEqual(nowhere);
    await publish(id);
    expect(await inShop(id)).toEqual(everywhere);
  });

  test('is created for each new bottle of an imported file when requested', async () => {
    const cells = {
      name: 'From a file 12',
      description: 'A bottle.',
      price: '90',
      region: 'Islay',
      distillery: 'Ardlussa',
      abv: '46',
      category: 'Single Malt Scotch',
      stock: '3',
    };
    const body = { asDrafts: true, rows: [{ line: 2, cells }] };
    const reply = await request(importProducts, productsApi.importProducts, { cookie, body });
    expect(reply.body).toMatchObject({ isApplied: true, rows: [{ outcome: 'created' }] });
    expect(await inShop('prd_from-a-file-12')).toEqual(nowhere);
    const changed = { rows: [{ line: 2, cells: { ...cells, price: '95' } }] };
    expect(
      (await request(importProducts, productsApi.importProducts, { cookie, body: changed })).body,
    ).toMatchObject({ rows: [{ outcome: 'changed' }] });
    expect(await read('prd_from-a-file-12')).toMatchObject({ price: '95.00', draft: { goesLiveAt: null } });
  });
});

describe('a scheduled product', () => {
  const soon = '2026-06-01T17:00:00.000Z';
  const addScheduled = async (name: string) => {
    const { id } = await addDraft({ name });
    const { body } = await schedule(id, { goesLiveAt: soon, version: 1 });
    return body;
  };

  test('goes live at its time without staff action, and the audit trail names who scheduled it', async () => {
    at('2026-05-01T10:00:00Z');
    cookie = await createStaffCookie('staff@shop.test');
    const { id, draft } = await addScheduled('Awaited 12');
    expect(draft).toMatchObject({ goesLiveAt: soon, scheduledBy: 'staff@shop.test' });
    expect(await upcoming()).toEqual([
      { id, name: 'Awaited 12', goesLiveAt: soon, scheduledBy: 'staff@shop.test' },
    ]);
    expect(await listIds('scheduled')).toEqual([id]);
    at('2026-06-01T16:59:59Z');
    await runJob();
    expect(await inShop(id)).toEqual(nowhere);
    at(soon);
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect(await inShop(id)).toEqual(everywhere);
    const [entry, ...others] = (await listEntries(id)).filter(({ action }) => action === 'product_published');
    expect(others).toEqual([]);
    expect(entry).toEqual({
      action: 'product_published',
      actor: 'jobs.publishProducts',
      after: { state: 'active', scheduledBy: 'staff@shop.test' },
    });
    cookie = await createStaffCookie('staff@shop.test');
    expect(await upcoming()).toEqual([]);
  });

  test('stays a draft once unscheduled, and retains its time when its text changes', async () => {
    at('2026-05-01T10:00:00Z');
    cookie = await createStaffCookie('staff@shop.test');
    const { id } = await addScheduled('Put off 12');
    const changed = await update(id, { ...sampleBottle, name: 'Put off again 12', version: 2 });
    expect(changed.body).toMatchObject({ version: 3, draft: { goesLiveAt: soon } });
    expect((await schedule(id, { goesLiveAt: null, version: 2 })).status).toBe(409);
    expect((await schedule(id, { goesLiveAt: null, version: 3 })).body.draft?.goesLiveAt).toBeNull();
    expect((await schedule(id, { goesLiveAt: null, version: 3 })).status).toBe(200);
    at(soon);
    await runJob();
    expect(await inShop(id)).toEqual(nowhere);
  });

  test('400 for a time in the past, and 409 for a bottle that is not a draft', async () => {
    at('2026-05-01T10:00:00Z');
    cookie = await createStaffCookie('staff@shop.test');
    const { id } = await addDraft({ name: 'Yesterday 12' });
    expect(await schedule(id, { goesLiveAt: '2026-04-30T10:00:00.000Z', version: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'goesLiveAt', message: 'Please choose a time in the future' }] },
    });
    const live = (await addProduct(cookie, { name: 'Live 12' })).body;
    expect(await schedule(live.id, { goesLiveAt: soon, version: 1 })).toMatchObject({
      body: { code: 'product_not_draft' },
    });
  });

  test('goes live once, even if the job crashes at any step', async () => {
    await makeMortal();
    for (const point of crashPoints()) {
      at('2026-05-01T10:00:00Z');
      cookie = await createStaffCookie('staff@shop.test');
      const { id } = await addScheduled(`Survivor ${Math.random()}`);
      at(soon);
      const lived = await runUntil(point, runJob);
      await runJob();
      expect(await inShop(id)).toEqual(everywhere);
      expect((await listEntries(id)).filter(({ action }) => action === 'product_published')).toHaveLength(1);
      if (lived) break;
    }
  });
});
