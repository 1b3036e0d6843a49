import { toManualCreditNoteKey, toManualInvoiceKey } from '#functions/invoicing/emails/email-keys.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import { enqueueEmail, enqueueUnsentEmail } from '#functions/runtime/email/enqueue-email.ts';
import { issuedStatuses } from '#shared/domain/invoicing/manual-invoice.ts';

/**
 * Emails an invoice to its customer once it has its number. If it was cancelled before its email was composed, the email
 * is sent once the invoice becomes sent, paid or overdue after all. One that names no address is left to staff.
 */
export async function mailManualInvoice(
  before: ManualInvoiceRecord | undefined,
  after: ManualInvoiceRecord,
): Promise<void> {
  const { invoiceId, invoiceNumber, customerEmail, status, creditNoteNumber } = after;
  if (!invoiceNumber || !customerEmail) return;
  const key = toManualInvoiceKey(invoiceId);
  if (!before?.invoiceNumber) await enqueueEmail(key);
  else if (status !== before.status && issuedStatuses.includes(status)) await enqueueUnsentEmail(key);
  if (creditNoteNumber && !before?.creditNoteNumber) await enqueueEmail(toManualCreditNoteKey(invoiceId));
}
