import { clock } from '#functions/environment/clock.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';

/** Imported only when needed, since these builders load the PDF library and no other email should wait for it. */
const loadBuilders = () => import('./manual-invoice-email.ts');

/** The emails about the invoices that the staff issues. */
export const invoiceComposers = {
  'manual-invoice': async ({ invoiceId = '' }) =>
    (await loadBuilders()).buildManualInvoiceEmail(invoiceId, clock.now()),
  'manual-credit-note': async ({ invoiceId = '' }) =>
    (await loadBuilders()).buildManualCreditNoteEmail(invoiceId, clock.now()),
  'order-invoice': async ({ orderId = '', customerId = '', invoiceId = '' }) =>
    (await loadBuilders()).buildOrderInvoiceEmail({ orderId, customerId, invoiceId }, clock.now()),
} satisfies Partial<Composers>;
