import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Day, OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';

/** An invoice as its customer sees it. */
export const Invoice = defineObject('Invoice', {
  id: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(['sale', 'release', 'storage']),
  amount: Pounds,
  vatIncluded: Pounds,
  currency: z.literal('GBP'),
  month: withDescription(z.nullable(z.string()), 'The month whose storage is billed: 2026-03.'),
  dueDate: Day,
  paidDate: z.nullable(Timestamp),
  status: z.enum(['paid', 'pending', 'overdue']),
  createdAt: Timestamp,
});
export type Invoice = z.output<typeof Invoice>;

/** A credit note as its customer sees it: one for each refund. */
export const CreditNote = defineObject('CreditNote', {
  creditNoteNumber: z.string(),
  orderId: OrderId,
  invoiceNumber: withDescription(z.nullable(z.string()), 'Null where no invoice was issued before.'),
  amount: Pounds,
  vatIncluded: Pounds,
  currency: z.literal('GBP'),
  createdAt: Timestamp,
});
export type CreditNote = z.output<typeof CreditNote>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

export const invoicesApi = defineArea('invoices', {
  listInvoices: defineEndpoint({
    method: 'GET',
    path: '/api/invoices',
    access: 'customer',
    summary: "List the customer's invoices, the newest first.",
    query: z.object({ userId: z.optional(z.string().check(z.maxLength(80))) }),
    response: z.array(Invoice),
  }),
  downloadInvoice: defineEndpoint({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    access: 'customer',
    summary: 'An invoice as a PDF.',
    params,
    file: 'application/pdf',
    errors: ['invoice_not_found', 'too_many_requests'],
  }),
  listCreditNotes: defineEndpoint({
    method: 'GET',
    path: '/api/credit-notes',
    access: 'customer',
    summary: "List the customer's credit notes, the newest first.",
    response: z.array(CreditNote),
  }),
  downloadCreditNote: defineEndpoint({
    method: 'GET',
    path: '/api/credit-notes/{number}/pdf',
    access: 'customer',
    summary: 'A credit note as a PDF.',
    params: z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) }),
    file: 'application/pdf',
    errors: ['credit_note_not_found', 'too_many_requests'],
  }),
  payInvoice: defineEndpoint({
    method: 'POST',
    path: '/api/invoices/{id}/pay',
    access: 'customer',
    summary: 'Set up the card payment of an invoice that is still open.',
    params,
    body: z.object({}),
    response: PaymentSetUp,
    errors: [
      'invoice_not_found',
      'already_paid',
      'total_too_low',
      'total_too_high',
      'payment_setup_failed',
      'checkout_busy',
      'too_many_requests',
    ],
  }),
});
