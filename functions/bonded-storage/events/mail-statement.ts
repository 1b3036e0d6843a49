import { composeEmail } from '#functions/back-office/compose-email.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { toStatementKey } from '#functions/runtime/email/email-keys.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** The statement of a month goes out with the invoice of its storage, as soon as that is written. */
export async function mailStatement(
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
  now: Date,
): Promise<void> {
  if (before || after.kind !== 'storage') return;
  const key = toStatementKey(after);
  await sendOnce(key, () => composeEmail(key), now);
}
