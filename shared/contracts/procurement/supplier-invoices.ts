import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, Pounds, SentPounds, Timestamp } from '#shared/contracts/fields.ts';
import { HistoryEntry } from '#shared/contracts/history-entry.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { toSeenStatus } from '#shared/contracts/seen-status.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { maxUploadBytes } from '#shared/domain/common/upload.ts';
import {
  FileClaim,
  paymentMethods,
  SupplierCreditBody,
  SupplierInvoiceBody,
  SupplierInvoiceChange,
  supplierInvoiceStatuses,
} from '#shared/domain/procurement/supplier-invoice.ts';

/** What the list shows of an invoice. */
export const SupplierInvoiceRow = defineObject('SupplierInvoiceRow', {
  id: z.string(),
  invoiceNumber: z.string(),
  supplierId: z.string(),
  supplier: z.object({ id: z.string(), name: z.string() }),
  purchaseOrderId: z.nullable(z.string()),
  purchaseOrder: z.nullable(z.object({ id: z.string(), poNumber: z.string() })),
  invoiceDate: Day,
  dueDate: Day,
  totalAmount: Pounds,
  vatAmount: Pounds,
  status: z.enum(supplierInvoiceStatuses),
  creditedAmount: withDescription(Pounds, 'By its credit notes; the rest is to be paid.'),
  paidDate: z.nullable(Timestamp),
  paidAmount: z.nullable(Pounds),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  hasFile: z.boolean(),
  createdAt: withDescription(Timestamp, 'When it was recorded.'),
  version: z.int(),
});
export type SupplierInvoiceRow = z.output<typeof SupplierInvoiceRow>;

/** Pounds that may be negative: '-12.00'. */
const SignedPounds = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/));

/** An invoice compared with its order and what was received. */
const Match = z.object({
  orderTotal: Pounds,
  difference: withDescription(
    SignedPounds,
    'Above nothing where the invoice asks for more than was ordered.',
  ),
  received: withDescription(Pounds, 'What came in, at the prices ordered.'),
  invoicedBefore: withDescription(Pounds, 'What approved invoices have billed of the order before.'),
  overcharge: withDescription(Pounds, 'What it asks for beyond what was ordered and received.'),
  limit: withDescription(Pounds, 'The highest overcharge that can be approved without finance.'),
  lines: withDescription(
    z.array(
      z.object({
        line: z.nullable(z.int()),
        name: z.string(),
        ordered: z.int(),
        received: z.int(),
        billable: withDescription(z.int(), 'Received, but not billed by an approved invoice.'),
        billed: z.int(),
        orderedPrice: Pounds,
        billedPrice: z.nullable(Pounds),
        overcharge: Pounds,
      }),
    ),
    'Empty where only the total was recorded.',
  ),
});
export type InvoiceMatch = z.output<typeof Match>;

/** An invoice with its file, how it matches its order, and its history, the latest first. */
export const SupplierInvoice = defineObject('SupplierInvoice', {
  ...SupplierInvoiceRow.shape,
  notes: z.nullable(z.string()),
  createdBy: z.string(),
  file: z.nullable(z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int() })),
  items: withDescription(
    z.nullable(
      z.array(
        z.object({
          line: withDescription(z.nullable(z.int()), 'Which item of the order, from 0.'),
          description: z.nullable(z.string()),
          quantity: z.int(),
          unitPrice: Pounds,
        }),
      ),
    ),
    'What it bills without VAT; null where only its total was recorded.',
  ),
  match: withDescription(z.nullable(Match), 'Null without an order. All amounts without VAT.'),
  needsFinance: withDescription(
    z.boolean(),
    'Whether finance has to approve it: it has no order, or asks for more than the limit beyond it.',
  ),
  isCorrectable: z.boolean(),
  approvedAt: z.nullable(Timestamp),
  approvedBy: z.nullable(z.string()),
  credits: z.array(
    z.object({
      creditNumber: z.string(),
      creditDate: Day,
      totalAmount: Pounds,
      vatAmount: Pounds,
      reason: z.string(),
      createdBy: z.string(),
      createdAt: Timestamp,
    }),
  ),
  history: z.array(HistoryEntry),
});
export type SupplierInvoice = z.output<typeof SupplierInvoice>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const upload = ['upload_not_found', 'upload_refused'] as const;

/** What suppliers have billed. */
export const supplierInvoicesApi = defineArea('supplierInvoices', {
  listSupplierInvoices: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/supplier-invoices',
    permission: 'payables.view',
    summary: 'List the invoices of suppliers, the latest recorded first, a page at a time.',
    query: z.extend(ListQuery, {
      status: z.optional(z.enum(supplierInvoiceStatuses)),
      supplierId: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: toPageSchema(SupplierInvoiceRow),
  }),
  getSupplierInvoice: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/supplier-invoices/{id}',
    permission: 'payables.view',
    summary: "Return a supplier's invoice with its purchase order.",
    params,
    response: SupplierInvoice,
    errors: ['supplier_invoice_not_found'],
  }),
  createUpload: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/supplier-invoices/uploads',
    permission: 'payables.edit',
    summary:
      'Return an address to upload the file of an invoice to; the file is checked when an invoice refers to it.',
    body: z.object({
      contentType: z.string().check(z.minLength(1), z.maxLength(100)),
      sizeBytes: z
        .int('Must be a whole number')
        .check(
          z.minimum(1, 'This file is empty.'),
          z.maximum(maxUploadBytes, 'This file is larger than 10 MB.'),
        ),
    }),
    response: z.object({
      uploadId: z.string(),
      url: z.url(),
      fields: withDescription(
        z.record(z.string(), z.string()),
        'Sent as multipart/form-data before the field "file".',
      ),
      expiresAt: Timestamp,
    }),
    status: 201,
    errors: ['upload_refused'],
  }),
  createSupplierInvoice: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/supplier-invoices',
    permission: 'payables.edit',
    summary: "Record a supplier's invoice, with the file uploaded before.",
    body: SupplierInvoiceBody,
    response: SupplierInvoiceRow,
    status: 201,
    errors: [
      'request_key_reused',
      'supplier_not_found',
      'supplier_archived',
      'purchase_order_not_found',
      'order_of_other_supplier',
      'order_line_not_found',
      'invoice_number_taken',
      ...upload,
    ],
  }),
  updateSupplierInvoice: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/supplier-invoices/{id}',
    permission: 'payables.edit',
    summary: 'Correct an invoice that is not approved yet.',
    params,
    body: SupplierInvoiceChange,
    response: SupplierInvoiceRow,
    errors: [
      'supplier_invoice_not_found',
      'supplier_invoice_approved',
      'supplier_not_found',
      'supplier_archived',
      'purchase_order_not_found',
      'order_of_other_supplier',
      'order_line_not_found',
      'invoice_number_taken',
      'changed_meanwhile',
    ],
  }),
  deleteSupplierInvoice: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/supplier-invoices/{id}',
    permission: 'payables.edit',
    summary: 'Delete an invoice that is not approved; its number can be used again.',
    params,
    status: 204,
    errors: ['supplier_invoice_not_found', 'supplier_invoice_approved', 'changed_meanwhile'],
  }),
  createCredit: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/supplier-invoices/{id}/credits',
    permission: 'payables.edit',
    summary: "Enter a supplier's credit note for an invoice that is approved; its number is entered once.",
    params,
    body: SupplierCreditBody,
    response: SupplierInvoiceRow,
    status: 201,
    errors: [
      'supplier_invoice_not_found',
      'supplier_invoice_not_approved',
      'credit_exceeds_invoice',
      'credit_number_taken',
      'changed_meanwhile',
    ],
  }),
  attachFile: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/supplier-invoices/{id}/file',
    permission: 'payables.edit',
    summary: 'Attach a file to an invoice, or replace it.',
    params,
    body: FileClaim,
    response: SupplierInvoiceRow,
    errors: ['supplier_invoice_not_found', 'changed_meanwhile', ...upload],
  }),
  linkToFile: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/supplier-invoices/{id}/file',
    permission: 'payables.view',
    summary: 'Return an address that shows the file of an invoice for five minutes.',
    params,
    response: z.object({ url: z.url(), expiresAt: Timestamp }),
    errors: ['supplier_invoice_not_found', 'file_not_found'],
  }),
  setStatus: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/supplier-invoices/{id}/status',
    permission: 'payables.approve',
    summary:
      'Set the status of an invoice; only finance may set one other than approved, or approve an overcharge above the limit. Marked as paid in full today unless stated otherwise.',
    params,
    body: z.object({
      status: z.enum(supplierInvoiceStatuses),
      from: toSeenStatus(z.enum(supplierInvoiceStatuses)),
    }),
    response: SupplierInvoiceRow,
    errors: [
      'supplier_invoice_not_found',
      'permission_required',
      'approval_needs_finance',
      'changed_meanwhile',
    ],
  }),
  recordPayment: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/supplier-invoices/{id}/payment',
    permission: 'payables.edit',
    summary: 'Record when and how an invoice was paid, in full.',
    params,
    body: z.object({
      paidDate: z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'Must be a day or a time'),
      paidAmount: SentPounds,
      paymentMethod: z.enum(paymentMethods),
    }),
    response: SupplierInvoiceRow,
    errors: ['supplier_invoice_not_found', 'changed_meanwhile', 'paid_amount_differs', 'paid_in_future'],
  }),
});
