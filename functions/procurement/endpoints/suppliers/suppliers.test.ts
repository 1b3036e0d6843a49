import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/procurement/endpoints/purchase-orders/create-purchase-order.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  buildOrderBody,
  createDraftId,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { type Supplier, suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { handler as create } from './create-supplier.ts';
import { handler as remove } from './delete-supplier.ts';
import { handler as get } from './get-supplier.ts';
import { handler as list } from './list-suppliers.ts';
import { handler as restore } from './restore-supplier.ts';
import { handler as update } from './update-supplier.ts';

withTable();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

const change = (id: string, body: object) =>
  request<Supplier>(update, suppliersApi.updateSupplier, { cookie, params: { id }, body });
const erase = (id: string) =>
  request<{ outcome: string }>(remove, suppliersApi.deleteSupplier, { cookie, params: { id } });
const read = (id: string) => request<Supplier>(get, suppliersApi.getSupplier, { cookie, params: { id } });
const listed = async (query: Record<string, string> = {}) => {
  const { body } = await request<{ items: Supplier[]; cursor: string | null }>(
    list,
    suppliersApi.listSuppliers,
    { cookie, query },
  );
  return body;
};
const listEntries = async (entityId: string) =>
  (await listAllItems()).filter((item) => item.__edb_e__ === 'staffEntry' && item.entityId === entityId);

describe('a supplier', () => {
  test('201 stores the fields as sent, with payment terms of 30 days by default', async () => {
    const full = {
      name: '  Ardlussa Casks  ',
      contactPerson: 'Mairi',
      contactEmail: 'MAIRI@casks.test',
      contactPhone: '020 7946 0000',
      paymentTerms: '60 days',
      taxNumber: 'GB123',
      notes: 'Pays carriage.',
    };
    const { status, body } = await request<Supplier>(create, suppliersApi.createSupplier, {
      cookie,
      body: full,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...full, name: 'Ardlussa Casks', contactEmail: 'mairi@casks.test' });
    expect((await read(body.id)).body).toEqual(body);
    const bare = await addSupplier(cookie, { name: 'Bare', contactEmail: '', contactPhone: '', notes: '' });
    expect(bare).toMatchObject({ paymentTerms: '30 days', contactEmail: null, notes: null, documents: 0 });
  });

  test('400 for a missing name, invalid payment terms or an invalid email address', async () => {
    const send = (body: object) => request(create, suppliersApi.createSupplier, { cookie, body });
    for (const name of [undefined, '', '   ']) {
      const { status, body } = await send({ name });
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'name', message: 'Supplier name is required' }]);
    }
    const { body } = await send({ name: 'A', paymentTerms: '45 days', contactEmail: 'nowhere' });
    expect(body.errors.map(({ field }) => field).sort()).toEqual(['contactEmail', 'paymentTerms']);
  });

  test('201 returns the same supplier when repeated, even concurrently', async () => {
    const body = { name: 'Twice', draftId: createDraftId() };
    const send = () => request<Supplier>(create, suppliersApi.createSupplier, { cookie, body });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
    const other = { ...body, name: 'Another' };
    expect(await request(create, suppliersApi.createSupplier, { cookie, body: other })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused' },
    });
    expect(await listEntries(replies[0]?.body.id ?? '')).toHaveLength(1);
  });

  test('200 changes and clears fields, with an audit entry of the earlier values', async () => {
    const { id, version } = await addSupplier(cookie, { name: 'Before', notes: 'old', taxNumber: 'GB1' });
    const changed = await change(id, { name: 'After', notes: '', taxNumber: 'GB1', version });
    expect(changed).toMatchObject({ status: 200, body: { name: 'After', notes: null, version: 2 } });
    expect((await read(id)).body).toEqual(changed.body);
    const again = await change(id, { name: 'After', taxNumber: 'GB1', version });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    const entries = await listEntries(id);
    expect(entries.map(({ action }) => action).sort()).toEqual(['supplier_changed', 'supplier_created']);
    const [entry] = entries.filter(({ action }) => action === 'supplier_changed');
    expect(entry).toMatchObject({ actor: 'staff@shop.test', entityName: 'After' });
    expect(JSON.parse(String(entry?.before))).toEqual({ name: 'Before', notes: 'old' });
    expect(JSON.parse(String(entry?.after))).toEqual({ name: 'After', notes: null });
  });

  test('409 for a change based on an older version', async () => {
    const { id, version } = await addSupplier(cookie, { name: 'Shared' });
    await change(id, { name: 'Shared', notes: 'from one', version });
    const late = await change(id, { name: 'Shared', notes: 'from the other', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await read(id)).body.notes).toBe('from one');
    const changes = ['this', 'that'].map((notes) => change(id, { name: 'Shared', notes, version: 2 }));
    expect((await Promise.all(changes)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('200 erases a supplier that no document refers to, and says so', async () => {
    const { id } = await addSupplier(cookie, { name: 'Unused' });
    expect(await erase(id)).toMatchObject({ status: 200, body: { id, outcome: 'erased' } });
    expect((await read(id)).status).toBe(404);
    expect((await erase(id)).status).toBe(404);
  });

  test('200 archives a supplier that an order or an invoice refers to, and it can be restored', async () => {
    const [ordered, billed] = [
      await addSupplier(cookie, { name: 'Zz A' }),
      await addSupplier(cookie, { name: 'Zz B' }),
    ];
    await addPurchaseOrder(cookie, ordered.id);
    await addSupplierInvoice(cookie, billed.id);
    for (const { id } of [ordered, billed]) {
      expect((await erase(id)).body).toEqual({ id, outcome: 'archived' });
      expect((await erase(id)).body).toEqual({ id, outcome: 'archived' });
      expect((await read(id)).body).toMatchObject({ isArchived: true, documents: 1 });
      expect((await listed({ search: 'Zz' })).items.map((row) => row.id)).not.toContain(id);
      expect((await listed({ status: 'archived' })).items.map((row) => row.id)).toContain(id);
      const refused = await request(createOrder, purchaseOrdersApi.createPurchaseOrder, {
        cookie,
        body: buildOrderBody(id),
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'supplier_archived' } });
      const send = () => request<Supplier>(restore, suppliersApi.restoreSupplier, { cookie, params: { id } });
      expect(await send()).toMatchObject({ status: 200, body: { isArchived: false } });
      expect(await send()).toMatchObject({ status: 200, body: { isArchived: false } });
    }
  });

  test('200 never erases a supplier while an order for it is being written', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addSupplier(cookie, { name: `Race ${round}` });
      const [order, gone] = await Promise.all([
        request(createOrder, purchaseOrdersApi.createPurchaseOrder, { cookie, body: buildOrderBody(id) }),
        erase(id),
      ]);
      const isThere = (await read(id)).status === 200;
      expect(isThere).toBe(order.status === 201);
      if (isThere) expect(gone.body.outcome).not.toBe('erased');
    }
  });
});

describe('the list of suppliers', () => {
  test('200 sorts by name ignoring case, in pages, and can be searched', async () => {
    for (const name of ['yeast c', 'Yeast B', 'yeast a']) await addSupplier(cookie, { name });
    const first = await listed({ limit: '2', search: 'yeast' });
    expect(first.items.map(({ name }) => name)).toEqual(['yeast a', 'Yeast B', 'yeast c']);
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed({ limit: '3', ...(cursor ? { cursor } : {}) });
      names.push(...page.items.map(({ name }) => name.toLowerCase()));
      cursor = page.cursor;
    } while (cursor);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain('yeast b');
  });
});
