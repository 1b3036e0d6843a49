import { tellOfInvoice } from '#functions/audit/tell-of-invoice.ts';
import { tellOfOrder } from '#functions/audit/tell-of-order.ts';
import { invoice } from '#functions/data/invoice.ts';
import { order } from '#functions/data/order.ts';
import { issueInvoice } from '#functions/invoices/issue-invoice.ts';
import { confirmationKey } from '#functions/mail/letter-keys.ts';
import { enterSales } from '#functions/streams/enter-sales.ts';
import type { OwnedOrder } from '#functions/streams/paid-order.ts';
import { invoiceIdOf } from '#shared/domain/invoice.ts';
import { unlessThere } from '../unless-there.ts';
import { paidLongAgo, sentLongAgo } from './demo.ts';

/**
 * Writes a paid order with all that the shop makes of one, by the very functions that follow the stream; the order itself
 * comes last, when they have nothing left to do.
 */
export async function writePaid(paid: OwnedOrder): Promise<void> {
  const { customerId, orderId } = paid;
  const at = new Date(paid.paidAt);
  await sentLongAgo(confirmationKey(orderId), at);
  await enterSales(paid, at);
  await tellOfOrder(paid);
  await issueInvoice(paid, at);
  const { data: issued } = await invoice.get({ customerId, invoiceId: invoiceIdOf(orderId) }).go();
  if (issued) await tellOfInvoice(undefined, issued);
  await paidLongAgo(paid);
  await unlessThere(order.create(paid).go());
}
