import { billAccount } from '#functions/bonded-storage/bill-account.ts';
import { toStatementKey } from '#functions/bonded-storage/emails/email-keys.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { auditInvoice } from '#functions/bonded-storage/events/audit-invoice.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { markInvoicePaid } from '#functions/invoicing/events/mark-invoice-paid.ts';
import { buildInvoiceOrder, toInvoiceOrderId } from '#functions/invoicing/reserve-invoice.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { addMonths, toFirstDay } from '#shared/domain/common/days.ts';
import { toStorageInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { type Demo, demoId, demoOrderNumber, recordSentEmail } from './demo.ts';
import { writePaid } from './follow.ts';

const dayMs = 24 * 3600 * 1000;

async function find(customerId: string, month: string): Promise<InvoiceRecord | undefined> {
  const key = { customerId, invoiceId: toStorageInvoiceId(month) };
  return (await invoice.get(key).go({ consistent: true })).data ?? undefined;
}

/** When the nightly job billed a month: on the first day after it. */
export const billingTime = (month: string): Date =>
  new Date(`${toFirstDay(addMonths(month, 1))}T03:10:00.000Z`);

/** When the sample customer pays for a month: five days after the bill. */
export const paymentTime = (month: string): Date => new Date(billingTime(month).getTime() + 5 * dayMs);

/** Bills one month, as the job does after its end; a month that is already billed is not changed. */
export async function billMonth({ customerId }: Demo, month: string): Promise<void> {
  const at = billingTime(month);
  const key = { customerId, invoiceId: toStorageInvoiceId(month) } as InvoiceRecord;
  await recordSentEmail(toStatementKey(key), at);
  const { data: account } = await storageAccount.get({ customerId }).go({ consistent: true });
  if (account) await billAccount(account, at);
  const issued = await find(customerId, month);
  if (issued) await auditInvoice(undefined, issued);
}

/** Pays a month's bill by card; a bill that was paid in another way is not changed. */
export async function payMonth({ customerId }: Demo, month: string): Promise<void> {
  const pending = await find(customerId, month);
  if (!pending) return;
  const orderId = toInvoiceOrderId(pending, 1);
  if (pending.paidBy && pending.paidBy !== orderId) return;
  const at = paymentTime(month);
  const paid: OwnedOrder = {
    ...buildInvoiceOrder(pending, orderId),
    customerId,
    orderNumber: demoOrderNumber(`storage ${month}`),
    status: 'confirmed',
    version: 1,
    listing: indexPartitions.orders,
    placedAt: new Date(at.getTime() - 60_000).toISOString(),
    paidAt: at.toISOString(),
    paymentIntentId: demoId('pi', `storage ${month}`),
  };
  await markInvoicePaid(paid, at);
  const settled = await find(customerId, month);
  if (settled) await auditInvoice({ ...settled, status: 'open' }, settled);
  await writePaid(paid);
}
