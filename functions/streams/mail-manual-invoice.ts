import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import { manualInvoiceKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendAfterAll, sendOnce } from '#functions/mail/send-once.ts';
import { issuedStatuses } from '#shared/domain/manual-invoice.ts';

/**
 * An invoice goes to its customer once it has its number, or, where it was cancelled before its letter was composed, once it is
 * to be paid or paid after all. One that names no address is left to the staff to hand over.
 */
export async function mailManualInvoice(
  before: ManualInvoiceRecord | undefined,
  after: ManualInvoiceRecord,
  now: Date,
): Promise<void> {
  const { invoiceId, invoiceNumber, customerEmail, status } = after;
  if (!invoiceNumber || !customerEmail) return;
  const key = manualInvoiceKey(invoiceId);
  if (!before?.invoiceNumber) await sendOnce(key, () => composeLetter(key), now);
  else if (status !== before.status && issuedStatuses.includes(status))
    await sendAfterAll(key, () => composeLetter(key), now);
}
