import { handler as createInvoice } from '#functions/invoicing/endpoints/manual-invoices/create-invoice.ts';
import { handler as getInvoice } from '#functions/invoicing/endpoints/manual-invoices/get-invoice.ts';
import { handler as setStatus } from '#functions/invoicing/endpoints/manual-invoices/set-status.ts';
import { type ManualInvoice, manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import { request } from './request.ts';

export const sampleItem = {
  productId: null,
  itemName: 'Kilbrae 21 Year Old Oloroso',
  itemDescription: 'Two bottles from cask 41',
  quantity: 2,
  unitPrice: '612.55',
  totalPrice: '1225.10',
  vatRate: '20.00',
};

/** A line as the page sends it; `changes` overrides fields of the invoice. */
export const buildInvoiceBody = (changes: object = {}, items: object[] = [sampleItem]) => ({
  invoice: {
    customerName: 'The Copper Still Ltd',
    customerEmail: 'accounts@copper-still.test',
    customerPhone: '020 7946 0000',
    billingAddress: {
      addressLine1: '9 Berwick Street',
      addressLine2: '',
      city: 'London',
      county: '',
      postcode: 'W1F 0DJ',
      country: 'UK',
    },
    dueDate: '2026-04-08',
    invoiceType: 'trade',
    notes: '',
    terms: 'Payment due within 30 days',
    createdBy: 'admin',
    ...changes,
  },
  items,
});

export async function createDraftInvoice(
  cookie: string,
  changes: object = {},
  items?: object[],
): Promise<ManualInvoice> {
  const body = buildInvoiceBody(changes, items);
  const reply = await request<ManualInvoice>(createInvoice, manualInvoicesApi.createInvoice, {
    cookie,
    body,
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

export const changeStatus = (cookie: string, id: string, status: ManualInvoiceStatus, more: object = {}) =>
  request<ManualInvoice>(setStatus, manualInvoicesApi.setStatus, {
    cookie,
    params: { id },
    body: { status, ...more },
  });

export async function loadInvoice(cookie: string, id: string): Promise<ManualInvoice> {
  return (await request<ManualInvoice>(getInvoice, manualInvoicesApi.getInvoice, { cookie, params: { id } }))
    .body;
}
