import { auditInvoice } from '#functions/bonded-storage/events/audit-invoice.ts';
import { applyOwnerEffects } from '#functions/events/apply-owner-effects.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { indexDocuments } from '#functions/invoicing/events/index-documents.ts';
import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import { order } from '#functions/orders/entities/order.ts';
import { indexOrder } from '#functions/orders/events/index-order.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { recordStockMoves } from '#functions/orders/events/record-stock-moves.ts';
import { toInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { createIfMissing } from '../create-if-missing.ts';
import { recordPastPayment, recordSentEmail } from './demo.ts';

/**
 * Writes a paid order with everything that the shop derives from one, using the same functions that follow the stream. The
 * order itself is written after these, so the stream's followers have nothing left to do, but before its search words.
 */
export async function writePaid(paid: OwnedOrder): Promise<void> {
  const { customerId, orderId } = paid;
  const at = new Date(paid.paidAt);
  await recordSentEmail(toConfirmationKey(orderId), at);
  await recordStockMoves(paid, at);
  await applyOwnerEffects(paid, at);
  const { data: issued } = await invoice.get({ customerId, invoiceId: toInvoiceId(orderId) }).go();
  if (issued) await auditInvoice(undefined, issued);
  await recordPastPayment(paid);
  await createIfMissing(order.create(paid).go());
  await indexOrder(undefined, paid);
  await indexDocuments(undefined, paid);
}
