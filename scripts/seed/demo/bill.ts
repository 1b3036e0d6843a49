import { tellOfInvoice } from '#functions/audit/tell-of-invoice.ts';
import { type InvoiceRecord, invoice } from '#functions/data/invoice.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { billAccount } from '#functions/invoices/bill-account.ts';
import { orderFor, orderIdOf } from '#functions/invoices/reserve-invoice.ts';
import { statementKey } from '#functions/mail/letter-keys.ts';
import { markInvoicePaid } from '#functions/streams/mark-invoice-paid.ts';
import type { OwnedOrder } from '#functions/streams/paid-order.ts';
import { addMonths, firstDayOf } from '#shared/domain/days.ts';
import { storageInvoiceIdOf } from '#shared/domain/invoice.ts';
import { type Demo, demoId, demoOrderNumber, sentLongAgo } from './demo.ts';
import { writePaid } from './follow.ts';

const dayMs = 24 * 3600 * 1000;

async function find(customerId: string, month: string): Promise<InvoiceRecord | undefined> {
  const key = { customerId, invoiceId: storageInvoiceIdOf(month) };
  return (await invoice.get(key).go({ consistent: true })).data ?? undefined;
}

/** When the nightly job billed a month: on the first day after it. */
export const billedAt = (month: string): Date => new Date(`${firstDayOf(addMonths(month, 1))}T03:10:00.000Z`);

/** When the sample customer pays for a month: five days after the bill. */
export const settledAt = (month: string): Date => new Date(billedAt(month).getTime() + 5 * dayMs);

/** Bills one month, as the job does at its end; one that is billed stays as it is. */
export async function billMonth({ customerId }: Demo, month: string): Promise<void> {
  const at = billedAt(month);
  const key = { customerId, invoiceId: storageInvoiceIdOf(month) } as InvoiceRecord;
  await sentLongAgo(statementKey(key), at);
  const { data: account } = await storageAccount.get({ customerId }).go({ consistent: true });
  if (account) await billAccount(account, at);
  const issued = await find(customerId, month);
  if (issued) await tellOfInvoice(undefined, issued);
}

/** Pays the bill of a month by card; a bill that somebody has paid otherwise stays so. */
export async function payMonth({ customerId }: Demo, month: string): Promise<void> {
  const owed = await find(customerId, month);
  if (!owed) return;
  const orderId = orderIdOf(owed, 1);
  if (owed.paidBy && owed.paidBy !== orderId) return;
  const at = settledAt(month);
  const paid: OwnedOrder = {
    ...orderFor(owed, orderId),
    customerId,
    orderNumber: demoOrderNumber(`storage ${month}`),
    ...{ status: 'confirmed', version: 1, listing: indexPartitions.orders },
    placedAt: new Date(at.getTime() - 60_000).toISOString(),
    paidAt: at.toISOString(),
    paymentIntentId: demoId('pi', `storage ${month}`),
  };
  await markInvoicePaid(paid, at);
  const settled = await find(customerId, month);
  if (settled) await tellOfInvoice({ ...settled, status: 'open' }, settled);
  await writePaid(paid);
}
