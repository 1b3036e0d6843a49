import { toStatementKey } from '#functions/bonded-storage/emails/email-keys.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** The statement of a month is emailed with its storage invoice, as soon as that is written. */
export async function mailStatement(before: InvoiceRecord | undefined, after: InvoiceRecord): Promise<void> {
  if (before || after.kind !== 'storage') return;
  await enqueueEmail(toStatementKey(after));
}
