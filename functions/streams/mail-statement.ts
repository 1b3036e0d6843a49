import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { statementKey } from '#functions/mail/letter-keys.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** The statement of a month goes out with the invoice of its storage, as soon as that is written. */
export async function mailStatement(
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
  now: Date,
): Promise<void> {
  if (before || after.kind !== 'storage') return;
  const key = statementKey(after);
  await sendOnce(key, () => composeLetter(key), now);
}
