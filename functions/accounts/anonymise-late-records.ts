import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { eraseTrail } from '#functions/orders/erase-trail.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { toInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { isPaidByLink } from '#shared/domain/orders/payment-link.ts';
import { anonymiseInvoice, anonymiseOrder, anonymiseWithdrawal } from './anonymise-records.ts';

type FollowedItem = { __edb_e__: string };

async function isGone(customerId: string): Promise<boolean> {
  const { data: account } = await customer.get({ customerId }).go({ consistent: true });
  return !account || account.closingAt !== undefined;
}

async function anonymiseStoredOrder(orderId: string, hasInvoice: boolean, now: Date): Promise<void> {
  const { data: row } = await order.get({ orderId }).go({ consistent: true });
  if (row) await anonymiseOrder(row, hasInvoice, now);
}

/** A storage payment is covered by the invoice that it pays; every other order has its own, issued by the stream. */
async function hasInvoice({ customerId = '', orderId, kind, paysFor = '' }: OrderRecord): Promise<boolean> {
  const invoiceId = kind === 'storage' ? paysFor : toInvoiceId(orderId);
  const { data } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
  return data !== null;
}

/**
 * Anonymises a record that the stream delivers after its account has closed, including an invoice written for it since. The
 * account is read after that invoice is written: if it is closing by then, the record is anonymised here, and if it is
 * still open, its own closure will find the record. An order under way when its account closed is anonymised once it is
 * done, and its trail entries with it, so no other function needs permission to change what an entry says.
 */
export async function anonymiseLateRecord(followed: FollowedItem, now: Date): Promise<void> {
  if (followed.__edb_e__ === 'order') {
    const row = followed as unknown as OrderRecord;
    const { customerId, paidAt, accountClosedAt, orderId, customerEmail, status } = row;
    // An order that ends unpaid is deleted long before its trail entries; an unpaid cart order has no entries.
    if (!paidAt) return status === 'cancelled' && isPaidByLink(row) ? eraseTrail(orderId) : undefined;
    if (accountClosedAt && customerEmail === '') return eraseTrail(orderId);
    if (!accountClosedAt && !(customerId && (await isGone(customerId)))) return;
    await anonymiseStoredOrder(orderId, await hasInvoice(row), now);
  } else if (followed.__edb_e__ === 'invoice') {
    const row = followed as unknown as InvoiceRecord;
    if (row.email === '' || !(await isGone(row.customerId))) return;
    await anonymiseInvoice(row);
    const orderId = row.orderId ?? row.paidBy;
    if (orderId) await anonymiseStoredOrder(orderId, true, now);
  } else if (followed.__edb_e__ === 'release') {
    const row = followed as unknown as WithdrawalRecord;
    if (row.address !== '' && (await isGone(row.customerId))) await anonymiseWithdrawal(row);
  }
}
