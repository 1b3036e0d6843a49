import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';

/** One for the storage of each month that is billed. */
export const toStatementKey = ({ customerId, invoiceId }: InvoiceRecord): MailKey<'storage-statement'> => ({
  mailId: `storage-statement-${customerId}-${invoiceId}`,
  kind: 'storage-statement',
  customerId,
  invoiceId,
});
