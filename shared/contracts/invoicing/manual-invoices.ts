import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, Pounds, SentPounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { toSeenStatus } from '#shared/contracts/seen-status.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { draftId } from '#shared/domain/common/form-fields.ts';
import {
  manualInvoiceStatuses,
  manualInvoiceTypes,
  manualVatRates,
} from '#shared/domain/invoicing/manual-invoice.ts';
import {
  isWithinBounds,
  ManualInvoiceHead,
  ManualInvoiceLine,
  maxManualLines,
  manualInvoiceMessages as messages,
  movesStockOfProduct,
} from '#shared/domain/invoicing/manual-invoice-form.ts';

const Status = z.enum(manualInvoiceStatuses);

/** A row of the list, with what its columns show. */
export const ManualInvoiceRow = defineObject('ManualInvoiceRow', {
  id: z.string(),
  invoiceNumber: withDescription(z.nullable(z.string()), 'Null until it is issued.'),
  customerName: z.string(),
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  customerVatNumber: withDescription(z.nullable(z.string()), 'Only of type trade.'),
  customerAwrsNumber: withDescription(z.nullable(z.string()), 'Only of type trade.'),
  subtotalAmount: Pounds,
  vatAmount: Pounds,
  totalAmount: Pounds,
  dueDate: Day,
  status: Status,
  invoiceType: z.enum(manualInvoiceTypes),
  createdBy: z.string(),
  createdAt: Timestamp,
  issuedAt: z.nullable(Timestamp),
  creditNoteNumber: withDescription(z.nullable(z.string()), 'Set when it is cancelled after issue.'),
  paidDate: z.nullable(Timestamp),
  paymentMethod: z.nullable(z.string()),
  version: z.int(),
});
export type ManualInvoiceRow = z.output<typeof ManualInvoiceRow>;

export const ManualInvoiceItem = defineObject('ManualInvoiceItem', {
  productId: z.nullable(z.string()),
  itemName: z.string(),
  itemDescription: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: Pounds,
  totalPrice: withDescription(Pounds, 'Without VAT.'),
  vatRate: withDescription(z.enum(manualVatRates), 'Percent.'),
  vatAmount: Pounds,
  movesStock: withDescription(
    z.boolean(),
    'Whether its bottles leave stock when the invoice is issued, and come back when it is cancelled.',
  ),
});

/** The whole document. */
export const ManualInvoice = defineObject('ManualInvoice', {
  ...ManualInvoiceRow.shape,
  billingAddress: z.object({
    addressLine1: z.string(),
    addressLine2: z.nullable(z.string()),
    city: z.string(),
    county: z.nullable(z.string()),
    postcode: z.string(),
    country: z.string(),
  }),
  notes: z.nullable(z.string()),
  terms: z.string(),
  items: z.array(ManualInvoiceItem),
  mail: withDescription(
    z.enum(['not_due', 'no_address', 'waiting', 'sent', 'failed', 'cancelled']),
    'The state of the email that issues it: not_due before, no_address without one, cancelled where the invoice was cancelled first.',
  ),
});
export type ManualInvoice = z.output<typeof ManualInvoice>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/**
 * Accepted because the specification has it, and never trusted: sums are computed from the lines, and the session decides who
 * acts.
 */
const Sent = z.object({
  invoice: z.object({
    ...ManualInvoiceHead.shape,
    subtotalAmount: z.nullish(SentPounds),
    vatAmount: z.nullish(SentPounds),
    totalAmount: z.nullish(SentPounds),
    createdBy: z.nullish(z.string().check(z.maxLength(254))),
  }),
  items: z
    .array(z.object({ ...ManualInvoiceLine.shape, totalPrice: z.nullish(SentPounds) }), messages.items)
    .check(
      z.minLength(1, messages.items),
      z.maxLength(maxManualLines),
      z.refine(isWithinBounds, messages.tooMuch),
      movesStockOfProduct,
    ),
});

export const manualInvoicesApi = defineArea('manualInvoices', {
  listInvoices: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/manual-invoices',
    permission: 'invoices.view',
    summary: 'List the invoices for sales outside the shop, the newest first, a page at a time.',
    query: z.extend(ListQuery, {
      status: z.optional(Status),
      invoiceType: z.optional(z.enum(manualInvoiceTypes)),
    }),
    response: toPageSchema(ManualInvoiceRow),
  }),
  createInvoice: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/manual-invoices',
    permission: 'invoices.edit',
    summary: 'Write an invoice as a draft. The same draftId writes it once.',
    body: z.extend(Sent, { draftId }),
    response: ManualInvoice,
    status: 201,
    errors: ['totals_differ', 'below_permitted_price', 'request_key_reused'],
  }),
  getInvoice: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/manual-invoices/{id}',
    permission: 'invoices.view',
    summary: 'A whole invoice.',
    params,
    response: ManualInvoice,
    errors: ['invoice_not_found'],
  }),
  updateInvoice: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/manual-invoices/{id}',
    permission: 'invoices.edit',
    summary: 'Replace the content of a draft.',
    params,
    body: z.extend(Sent, { version: withDescription(z.int(), 'The version that was read.') }),
    response: ManualInvoice,
    errors: [
      'invoice_not_found',
      'invoice_issued',
      'changed_meanwhile',
      'totals_differ',
      'below_permitted_price',
    ],
  }),
  deleteInvoice: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/manual-invoices/{id}',
    permission: 'invoices.edit',
    summary: 'Delete a draft that was never issued. The audit trail keeps its content.',
    params,
    status: 204,
    errors: ['invoice_not_found', 'invoice_issued', 'changed_meanwhile'],
  }),
  setStatus: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/manual-invoices/{id}/status',
    permission: 'invoices.edit',
    summary:
      'Set the status. The first status after draft, unless it is cancelled, issues the invoice: it gets its number and is emailed. Cancelling it later issues a credit note and is final.',
    params,
    body: z.object({ status: Status, from: toSeenStatus(Status) }),
    response: ManualInvoice,
    errors: [
      'invoice_not_found',
      'invoice_credited',
      'changed_meanwhile',
      'numbers_busy',
      'stock_too_low',
      'below_permitted_price',
    ],
  }),
  downloadInvoice: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/manual-invoices/{id}/pdf',
    permission: 'invoices.view',
    summary: 'An invoice as a PDF.',
    params,
    file: 'application/pdf',
    errors: ['invoice_not_found'],
  }),
  downloadCreditNote: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/manual-invoices/{id}/credit-note',
    permission: 'invoices.view',
    summary: 'The credit note of a cancelled invoice as a PDF.',
    params,
    file: 'application/pdf',
    errors: ['credit_note_not_found'],
  }),
});
