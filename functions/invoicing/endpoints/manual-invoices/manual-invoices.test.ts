import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import {
  buildInvoiceBody,
  changeStatus,
  createDraftInvoice,
  loadInvoice,
  sampleItem,
} from '#functions/testing/manual-invoices.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import {
  type ManualInvoice,
  type ManualInvoiceRow,
  manualInvoicesApi,
} from '#shared/contracts/invoicing/manual-invoices.ts';
import type { Page } from '#shared/contracts/page.ts';
import { oneLineMessage } from '#shared/domain/common/one-line.ts';
import { manualInvoiceMessages as messages } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { handler as create } from './create-invoice.ts';
import { handler as deleteInvoice } from './delete-invoice.ts';
import { handler as download } from './download-invoice.ts';
import { handler as list } from './list-invoices.ts';
import { handler as update } from './update-invoice.ts';

withTable();
const staff = 'staff@shop.test';
let cookie = '';
const at = (moment: string) => clock.set(() => new Date(moment));
beforeAll(async () => {
  at('2026-03-09T10:00:00Z');
  cookie = await createStaffCookie(staff);
});
beforeEach(() => at('2026-03-09T10:00:00Z'));

const send = <Body = ManualInvoice>(body: object) =>
  request<Body>(create, manualInvoicesApi.createInvoice, { cookie, body });
const readRefusal = async (body: object) => {
  const { status, body: problem } = await send<Problem>(body);
  return { status, code: problem.code, errors: problem.errors };
};
const listed = async (query: Record<string, string> = {}) =>
  (await request<Page<ManualInvoiceRow>>(list, manualInvoicesApi.listInvoices, { cookie, query })).body;
const listEntries = async (entityId: string) =>
  (await adminAuditEntry.query.ofEntity({ entityId }).go({ pages: 'all' })).data;

describe('a new invoice', () => {
  test('201 creates a draft without a number, with line totals and the signed-in author', async () => {
    const items = [
      sampleItem,
      {
        ...sampleItem,
        itemName: 'Tasting',
        quantity: 1,
        unitPrice: 10.03,
        totalPrice: 10.03,
        vatRate: '5.00',
      },
      {
        ...sampleItem,
        itemName: 'Book',
        quantity: 3,
        unitPrice: '9.99',
        totalPrice: '29.97',
        vatRate: '0.00',
      },
    ];
    const sums = { subtotalAmount: '1265.10', vatAmount: '245.52', totalAmount: '1510.62' };
    const { status, body } = await send(
      buildInvoiceBody({ ...sums, createdBy: 'somebody@else.test' }, items),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...sums,
      invoiceNumber: null,
      status: 'draft',
      createdBy: staff,
      customerName: 'The Copper Still Ltd',
      dueDate: '2026-04-08',
      mail: 'not_due',
      version: 1,
      items: [
        { totalPrice: '1225.10', vatAmount: '245.02' },
        { totalPrice: '10.03', vatAmount: '0.50' },
        { totalPrice: '29.97', vatAmount: '0.00' },
      ],
    });
    expect(await loadInvoice(cookie, body.id)).toEqual(body);
    expect(await listEntries(body.id)).toMatchObject([
      { actor: staff, action: 'manual_invoice_created', entityType: 'manualInvoice' },
    ]);
  });

  test('201 fills in the defaults for due date, terms, type, country and VAT rate', async () => {
    const { billingAddress } = buildInvoiceBody().invoice;
    const { status, body } = await send(
      buildInvoiceBody(
        {
          customerEmail: '',
          customerPhone: null,
          dueDate: '',
          terms: undefined,
          invoiceType: undefined,
          billingAddress: { ...billingAddress, country: '' },
        },
        [{ itemName: 'Dram', quantity: 1, unitPrice: '1' }],
      ),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerEmail: null,
      dueDate: '2026-04-08',
      terms: 'Payment due within 30 days',
      invoiceType: 'trade',
      billingAddress: { country: 'UK' },
      items: [{ vatRate: '20.00', vatAmount: '0.20', productId: null }],
    });
  });

  test('201 stores VAT and AWRS numbers for a trade customer only, and a change can remove them', async () => {
    const numbers = { customerVatNumber: ' GB 987 6543 21 ', customerAwrsNumber: 'XXAW00000200002' };
    const stored = { customerVatNumber: 'GB 987 6543 21', customerAwrsNumber: 'XXAW00000200002' };
    const none = { customerVatNumber: null, customerAwrsNumber: null };
    const trade = await send(buildInvoiceBody(numbers));
    expect(trade).toMatchObject({ status: 201, body: stored });
    expect((await listed()).items.find(({ id }) => id === trade.body.id)).toMatchObject(stored);
    const changed = await request<ManualInvoice>(update, manualInvoicesApi.updateInvoice, {
      cookie,
      params: { id: trade.body.id },
      body: { ...buildInvoiceBody(), version: 1 },
    });
    expect(changed).toMatchObject({ status: 200, body: none });
    expect(await loadInvoice(cookie, trade.body.id)).toMatchObject(none);
    expect((await send(buildInvoiceBody({ ...numbers, invoiceType: 'event' }))).body).toMatchObject(none);
  });

  test.each(['20.00', '20', 20, '20.0'])('201 accepts the VAT rate written as %o', async (vatRate) => {
    const { status, body } = await send(buildInvoiceBody({}, [{ ...sampleItem, vatRate }]));
    expect({ status, items: body.items }).toMatchObject({ status: 201, items: [{ vatRate: '20.00' }] });
  });

  test('201 converts a due time to its London date', async () => {
    const { body } = await send(buildInvoiceBody({ dueDate: '2026-06-30T23:30:00.000Z' }));
    expect(body.dueDate).toBe('2026-07-01');
  });

  test('201 creates one invoice and one audit entry for three concurrent requests with the same draft id', async () => {
    const body = { ...buildInvoiceBody({ customerName: 'Pressed Thrice' }), draftId: 'press000000000001' };
    const replies = await Promise.all([send(body), send(body), send(body)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id, ...others] = new Set(replies.map((reply) => reply.body.id));
    expect(others).toEqual([]);
    expect((await listed({ search: 'pressed thrice' })).items).toHaveLength(1);
    const other = { ...buildInvoiceBody({ customerName: 'Pressed Otherwise' }), draftId: body.draftId };
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'request_key_reused' } });
    expect(await listEntries(id ?? '')).toHaveLength(1);
  });

  test.each([
    ['customerName', { customerName: ' ' }],
    ['billingAddress.addressLine1', { addressLine1: '' }],
    ['billingAddress.city', { city: ' ' }],
    ['billingAddress.postcode', { postcode: '' }],
  ])("400 without %s, with the form's own message", async (field, change) => {
    const { invoice } = buildInvoiceBody();
    const changed = field.startsWith('billing')
      ? { billingAddress: { ...invoice.billingAddress, ...change } }
      : change;
    expect(await readRefusal(buildInvoiceBody(changed))).toEqual({
      status: 400,
      code: 'invalid_request',
      errors: [{ field: `invoice.${field}`, message: messages.customer }],
    });
  });

  test.each([
    ['no items', [], 'items'],
    ['an item without a name', [{ ...sampleItem, itemName: ' ' }], 'items.0.itemName'],
    ['an item with a quantity of zero', [{ ...sampleItem, quantity: 0 }], 'items.0.quantity'],
    [
      'a second item with a negative quantity',
      [sampleItem, { ...sampleItem, quantity: -1 }],
      'items.1.quantity',
    ],
  ])('400 with %s', async (_, items, field) => {
    expect(await readRefusal(buildInvoiceBody({}, items))).toEqual({
      status: 400,
      code: 'invalid_request',
      errors: [{ field, message: messages.items }],
    });
  });

  test.each([
    [{ vatRate: '17.50' }, 'items.0.vatRate'],
    [{ vatRate: '20.004' }, 'items.0.vatRate'],
    [{ vatRate: '' }, 'items.0.vatRate'],
    [{ vatRate: '0x14' }, 'items.0.vatRate'],
    [{ unitPrice: '-1.00' }, 'items.0.unitPrice'],
    [{ unitPrice: '1.005' }, 'items.0.unitPrice'],
    [{ unitPrice: 'much' }, 'items.0.unitPrice'],
    [{ quantity: 1.5 }, 'items.0.quantity'],
    [{ quantity: 999, unitPrice: '100000.00' }, 'items'],
  ])('400 for an item with %o', async (change, field) => {
    const { status, errors } = await readRefusal(
      buildInvoiceBody({}, [{ ...sampleItem, totalPrice: null, ...change }]),
    );
    expect({ status, fields: errors.map((error) => error.field) }).toEqual({ status: 400, fields: [field] });
  });

  test.each([
    [{ customerEmail: 'nobody' }, 'invoice.customerEmail', 'Please enter a valid email address'],
    [{ customerVatNumber: 'GB 987 6543 21 987 6543' }, 'invoice.customerVatNumber', messages.tooLong],
    [{ customerAwrsNumber: 'XXAW\n1' }, 'invoice.customerAwrsNumber', oneLineMessage],
    [{ dueDate: 'soon' }, 'invoice.dueDate', messages.dueDate],
    [{ dueDate: '2026-02-31' }, 'invoice.dueDate', messages.dueDate],
  ])('400 for %o', async (change, field, message) => {
    expect(await readRefusal(buildInvoiceBody(change))).toMatchObject({
      status: 400,
      errors: [{ field, message }],
    });
  });

  test.each([
    ['invoice.subtotalAmount', { subtotalAmount: '1225.11' }, '£1,225.10'],
    ['invoice.vatAmount', { vatAmount: 245.01 }, '£245.02'],
    ['invoice.totalAmount', { totalAmount: '0.00' }, '£1,470.12'],
  ])(
    '422 when %s differs from the total of the lines, and nothing is stored',
    async (field, change, amount) => {
      const before = (await listed({ limit: '100' })).items.length;
      const reply = await readRefusal(buildInvoiceBody(change));
      expect(reply).toMatchObject({ status: 422, code: 'totals_differ', errors: [{ field }] });
      expect(reply.errors[0]?.message).toContain(amount);
      expect((await listed({ limit: '100' })).items).toHaveLength(before);
    },
  );

  test('422 at the line whose total differs', async () => {
    const items = [sampleItem, { ...sampleItem, totalPrice: '1225.09' }];
    expect(await readRefusal(buildInvoiceBody({}, items))).toMatchObject({
      status: 422,
      code: 'totals_differ',
      errors: [{ field: 'items.1.totalPrice' }],
    });
  });
});

describe('changing or deleting a draft', () => {
  const change = (id: string, version: number, body: object) =>
    request<ManualInvoice>(update, manualInvoicesApi.updateInvoice, {
      cookie,
      params: { id },
      body: { ...body, version },
    });

  test('200 returns the changed draft without removed values, and the audit entry has both versions', async () => {
    const { id, version } = await createDraftInvoice(cookie, { notes: 'Old' });
    const items = [{ ...sampleItem, quantity: 1, totalPrice: '612.55' }];
    const changed = buildInvoiceBody({ customerEmail: '', invoiceType: 'event', notes: '' }, items);
    const { status, body } = await change(id, version, changed);
    expect(status).toBe(200);
    const after = {
      customerEmail: null,
      invoiceType: 'event',
      notes: null,
      totalAmount: '735.06',
      version: 2,
    };
    expect(body).toMatchObject(after);
    expect(await loadInvoice(cookie, id)).toEqual(body);
    const entry = (await listEntries(id)).find(({ action }) => action === 'manual_invoice_changed');
    expect(entry?.actor).toBe(staff);
    const versions = [entry?.before, entry?.after].map((text) => JSON.parse(text ?? ''));
    const fields = ['customerEmail', 'invoiceType', 'lines', 'notes', 'totalAmount'];
    expect(versions.map((each) => Object.keys(each).sort())).toEqual([fields, fields]);
    expect(versions).toMatchObject([
      { customerEmail: 'accounts@copper-still.test', invoiceType: 'trade', notes: 'Old' },
      { customerEmail: null, invoiceType: 'event', notes: null },
    ]);
  });

  test('200 for a repeated change, which is applied once', async () => {
    const { id, version } = await createDraftInvoice(cookie);
    const body = buildInvoiceBody({ notes: 'Once' });
    const replies = [await change(id, version, body), await change(id, version, body)];
    expect(replies.map((reply) => [reply.status, reply.body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await listEntries(id)).toHaveLength(2);
  });

  test('409 when someone else has changed it since it was read, and their change stays', async () => {
    const { id, version } = await createDraftInvoice(cookie);
    await change(id, version, buildInvoiceBody({ notes: 'First' }));
    expect(await change(id, version, buildInvoiceBody({ notes: 'Second' }))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await loadInvoice(cookie, id)).notes).toBe('First');
  });

  test('204 deletes it and stores its content in the audit trail, 404 afterwards, 409 once it is issued', async () => {
    const remove = (id: string) =>
      request(deleteInvoice, manualInvoicesApi.deleteInvoice, { cookie, params: { id } });
    const { id } = await createDraftInvoice(cookie);
    expect((await remove(id)).status).toBe(204);
    expect((await listed()).items.map((row) => row.id)).not.toContain(id);
    const entry = (await listEntries(id)).find(({ action }) => action === 'manual_invoice_deleted');
    expect(entry).toMatchObject({ actor: staff, before: expect.stringContaining('1470.12') });
    expect(entry?.after).toBeUndefined();
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'invoice_not_found' } });
    const issued = (await createDraftInvoice(cookie)).id;
    await changeStatus(cookie, issued, 'sent');
    expect(await remove(issued)).toMatchObject({ status: 409, body: { code: 'invoice_issued' } });
  });

  test('409 for a change once it is issued, even if set back to draft; 404 for an unknown invoice', async () => {
    const { id } = await createDraftInvoice(cookie);
    await changeStatus(cookie, id, 'sent');
    const refused = { status: 409, body: { code: 'invoice_issued' } };
    expect(await change(id, 2, buildInvoiceBody({ notes: 'Late' }))).toMatchObject(refused);
    await changeStatus(cookie, id, 'draft');
    expect(await change(id, 3, buildInvoiceBody({ notes: 'Late' }))).toMatchObject(refused);
    expect((await loadInvoice(cookie, id)).notes).toBeNull();
    expect(await change('min_none', 1, buildInvoiceBody())).toMatchObject({ status: 404 });
  });
});

test('200 returns the PDF named after the invoice number, 404 for an unknown invoice', async () => {
  const { id } = await createDraftInvoice(cookie);
  const pdf = (params: { id: string }) =>
    request<Buffer>(download, manualInvoicesApi.downloadInvoice, { cookie, params });
  const draft = await pdf({ id });
  expect(draft.status).toBe(200);
  expect(draft.headers['content-disposition']).toBe(`attachment; filename="draft-${id}.pdf"`);
  expect(extractText(draft.body).join()).toContain('Draft invoice');
  const { invoiceNumber } = (await changeStatus(cookie, id, 'sent')).body;
  const issued = await pdf({ id });
  expect(issued.headers['content-disposition']).toBe(`attachment; filename="${invoiceNumber}.pdf"`);
  expect(extractText(issued.body).join()).toContain(`Invoice ${invoiceNumber}`);
  await expect(pdf({ id: 'min_none' })).resolves.toMatchObject({ status: 404 });
});

describe('the list of invoices', () => {
  test('200 lists every invoice once, newest first, in pages, and filters by words, status and type', async () => {
    const ids: string[] = [];
    for (let minute = 10; minute < 16; minute++) {
      at(`2026-03-09T11:${minute}:00Z`);
      const invoiceType = minute % 2 ? 'event' : 'consultation';
      const { id } = await createDraftInvoice(cookie, {
        customerName: `Listed House ${minute}`,
        invoiceType,
      });
      ids.unshift(id);
    }
    await changeStatus(cookie, ids[0] ?? '', 'cancelled');
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<ManualInvoiceRow> = await listed({ limit: '2', ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(found.slice(0, 6)).toEqual(ids);
    expect(new Set(found).size).toBe(found.length);
    const listIds = async (query: Record<string, string>) => (await listed(query)).items.map(({ id }) => id);
    expect(await listIds({ search: 'house 12' })).toEqual([ids[3]]);
    expect(await listIds({ search: 'listed', invoiceType: 'event' })).toEqual([ids[0], ids[2], ids[4]]);
    expect(await listIds({ search: 'listed', status: 'cancelled' })).toEqual([ids[0]]);
  });

  test('400 for a cursor from another list', async () => {
    const cursor = Buffer.from(JSON.stringify({ pk: 'a', sk: 'b', gsi1pk: 'staff', gsi1sk: 'c' }));
    const query = { cursor: cursor.toString('base64url') };
    expect(await request(list, manualInvoicesApi.listInvoices, { cookie, query })).toMatchObject({
      status: 400,
    });
  });

  test('the stored row stays small, even for an invoice with 100 long lines', async () => {
    const items = Array.from({ length: 100 }, () => ({ ...sampleItem, itemDescription: 'x'.repeat(500) }));
    const { id } = await createDraftInvoice(cookie, { notes: 'y'.repeat(2000) }, items);
    const { data } = await manualInvoice.get({ invoiceId: id }).go({ data: 'raw' });
    expect(JSON.stringify(data).length).toBeLessThan(1500);
  });
});
