import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import { manualInvoiceKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** An invoice goes to its customer once it has its number. One that names no address is left to the staff to hand over. */
export async function mailManualInvoice(
  before: ManualInvoiceRecord | undefined,
  after: ManualInvoiceRecord,
  now: Date,
): Promise<void> {
  if (before?.invoiceNumber || !after.invoiceNumber || !after.customerEmail) return;
  const key = manualInvoiceKey(after.invoiceId);
  await sendOnce(key, () => composeLetter(key), now);
}
