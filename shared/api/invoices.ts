import * as z from 'zod';
import { area, endpoint } from './endpoint.ts';
import { Pounds, Timestamp } from './fields.ts';
import { Day } from './held-product.ts';
import { PaymentSetUp } from './payment-set-up.ts';

/** An invoice as its customer sees it. */
export const Invoice = z
  .object({
    id: z.string(),
    invoiceNumber: z.string(),
    kind: z.enum(['sale', 'release', 'storage']),
    amount: Pounds,
    vatIncluded: Pounds,
    currency: z.literal('GBP'),
    month: z.string().nullable().meta({ description: 'The month whose storage is billed: 2026-03.' }),
    dueDate: Day,
    paidDate: Timestamp.nullable(),
    status: z.enum(['paid', 'pending', 'overdue']),
    createdAt: Timestamp,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

const params = z.object({ id: z.string().min(1).max(80) });

export const invoicesApi = area('invoices', {
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    access: 'customer',
    summary: "List the customer's invoices, the newest first.",
    query: z.object({ userId: z.string().max(80).optional() }),
    response: z.array(Invoice),
    errors: [],
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    access: 'customer',
    summary: 'An invoice as a PDF.',
    params,
    file: 'application/pdf',
    errors: ['invoice_not_found'],
  }),
  downloadStatement: endpoint({
    method: 'GET',
    path: '/api/statements/{month}/pdf',
    access: 'customer',
    summary:
      'The statement of a month in bond as a PDF: what lay there at its end, came, left, and was billed.',
    params: z.object({
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-03'),
    }),
    file: 'application/pdf',
    errors: ['statement_not_found'],
  }),
  payInvoice: endpoint({
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
      'payment_setup_failed',
      'checkout_busy',
      'too_many_requests',
    ],
  }),
});
