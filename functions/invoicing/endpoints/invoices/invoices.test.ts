import { expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Invoice, invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { handler as listInvoices } from './list-invoices.ts';

withTable();

test('invoices are listed newest first; an open one is pending until its due day ends in London, then overdue', async () => {
  const { customerId, email, cookie } = await signInCustomer();
  const facts = { customerId, name: 'Ada Byron', email, lines: [], vatPence: 13 };
  await invoice
    .put({
      ...facts,
      invoiceId: 'inv_storage-2026-04',
      invoiceNumber: 'INV-000009',
      kind: 'storage',
      month: '2026-04',
      totalPence: 80,
      issuedAt: '2026-05-01T00:10:00.000Z',
      dueOn: '2026-05-31',
      status: 'open',
    })
    .go();
  await invoice
    .put({
      ...facts,
      invoiceId: 'inv_a',
      invoiceNumber: 'INV-000010',
      kind: 'sale',
      orderId: 'ord_a',
      totalPence: 12_345,
      issuedAt: '2026-05-02T00:10:00.000Z',
      dueOn: '2026-05-02',
      status: 'paid',
      paidAt: '2026-05-02T00:09:00.000Z',
    })
    .go();
  const list = async (moment: string) => {
    clock.set(() => new Date(moment));
    return (await request<Invoice[]>(listInvoices, invoicesApi.listInvoices, { cookie })).body;
  };
  expect(await list('2026-05-31T22:59:59Z')).toEqual([
    {
      id: 'inv_a',
      invoiceNumber: 'INV-000010',
      kind: 'sale',
      amount: '123.45',
      vatIncluded: '0.13',
      currency: 'GBP',
      month: null,
      dueDate: '2026-05-02',
      paidDate: '2026-05-02T00:09:00.000Z',
      status: 'paid',
      createdAt: '2026-05-02T00:10:00.000Z',
    },
    expect.objectContaining({
      id: 'inv_storage-2026-04',
      month: '2026-04',
      status: 'pending',
      paidDate: null,
    }),
  ]);
  expect((await list('2026-05-31T23:00:00Z')).map(({ status }) => status)).toEqual(['paid', 'overdue']);
});
