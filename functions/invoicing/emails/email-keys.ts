import type { MailKey } from '#functions/runtime/email/send-once.ts';

/** One email per invoice that the staff issues. */
export const toManualInvoiceKey = (invoiceId: string): MailKey<'manual-invoice'> => ({
  mailId: `manual-invoice-${invoiceId}`,
  kind: 'manual-invoice',
  invoiceId,
});

/** One email per staff invoice that is cancelled after its issue. */
export const toManualCreditNoteKey = (invoiceId: string): MailKey<'manual-credit-note'> => ({
  mailId: `manual-credit-note-${invoiceId}`,
  kind: 'manual-credit-note',
  invoiceId,
});
