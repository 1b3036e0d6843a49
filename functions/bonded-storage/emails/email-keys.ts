import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';

/** One for each published change of the storage rates, by its number, and each customer. */
export const toRatesChangedKey = (number: number, customerId: string): MailKey<'storage-rates-changed'> => ({
  mailId: `storage-rates-changed-${number}-${customerId}`,
  kind: 'storage-rates-changed',
  customerId,
  occasion: String(number),
});

/** One for each change that was withdrawn. */
export const toRatesUnchangedKey = (
  number: number,
  customerId: string,
): MailKey<'storage-rates-unchanged'> => ({
  mailId: `storage-rates-unchanged-${number}-${customerId}`,
  kind: 'storage-rates-unchanged',
  customerId,
  occasion: String(number),
});

/** One for each month of storage billed. */
export const toStatementKey = ({ customerId, invoiceId }: InvoiceRecord): MailKey<'storage-statement'> => ({
  mailId: `storage-statement-${customerId}-${invoiceId}`,
  kind: 'storage-statement',
  customerId,
  invoiceId,
});
