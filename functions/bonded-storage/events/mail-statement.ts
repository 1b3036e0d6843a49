import { toStatementKey } from '#functions/bonded-storage/emails/email-keys.ts';
import { storageComposers } from '#functions/bonded-storage/emails/storage-composers.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** The statement of a month goes out with the invoice of its storage, as soon as that is written. */
export async function mailStatement(
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
  now: Date,
): Promise<void> {
  if (before || after.kind !== 'storage') return;
  const key = toStatementKey(after);
  await sendOnce(key, storageComposers, now);
}
