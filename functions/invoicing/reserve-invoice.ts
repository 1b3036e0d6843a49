import { createHash } from 'node:crypto';
import { extendReservation } from '#functions/checkout/extend-reservation.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { settleLapsed } from '#functions/orders/settle-payment.ts';
import { openCheckout } from '#functions/orders/transactions/order-transactions.ts';
import { createOrderNumber } from '#functions/runtime/ids.ts';
import { computeReservedUntil, hasLapsed } from '#shared/domain/orders/reservation.ts';

export type ReservedInvoice =
  | { order: OrderRecord; reservedUntil: string }
  | { refused: 'already_paid' | 'checkout_busy' };

/** How often the next attempt is begun while others of the same invoice come to their end at the same moment. */
const tries = 4;

/**
 * The order that pays an invoice, at the n-th attempt: its id follows from both, so that there is one of each however
 * often "pay" is pressed. The next attempt is begun only after the order before has been cancelled, which is only after
 * Stripe has said that its payment can no longer succeed: so an invoice is paid once.
 */
export const toInvoiceOrderId = ({ customerId, invoiceId }: InvoiceRecord, attempt: number): string =>
  `ord_${createHash('sha256').update(`${customerId}|${invoiceId}|${attempt}`).digest('hex').slice(0, 32)}`;

export async function reserveInvoice(invoice: InvoiceRecord, now: Date): Promise<ReservedInvoice> {
  const latest = Math.max(await findLatestAttempt(invoice), 1);
  for (let attempt = latest; attempt < latest + tries; attempt++) {
    const orderId = toInvoiceOrderId(invoice, attempt);
    const reserved = (await resumeAttempt(orderId, now)) ?? (await begin(invoice, orderId, now));
    // Somebody was faster with the very same order.
    const result = reserved ?? (await resumeAttempt(orderId, now)) ?? { refused: 'checkout_busy' as const };
    if (result !== 'over') return result;
  }
  return { refused: 'checkout_busy' };
}

/**
 * The last attempt that was begun, 0 where none was. They are begun one after the other, so that doubling and then halving
 * finds it with few reads, however often the payment has lapsed.
 */
async function findLatestAttempt(invoice: InvoiceRecord): Promise<number> {
  const isBegun = async (attempt: number) => {
    const { data } = await order
      .get({ orderId: toInvoiceOrderId(invoice, attempt) })
      .go({ consistent: true });
    return data !== null;
  };
  let [begunAt, free] = [0, 1];
  while (await isBegun(free)) [begunAt, free] = [free, 2 * free];
  while (free - begunAt > 1) {
    const middle = (begunAt + free) >> 1;
    if (await isBegun(middle)) begunAt = middle;
    else free = middle;
  }
  return begunAt;
}

/** What there is of an attempt already; nothing where it was never begun. */
async function resumeAttempt(orderId: string, now: Date): Promise<ReservedInvoice | 'over' | undefined> {
  const { data: found } = await order.get({ orderId }).go({ consistent: true });
  if (!found) return undefined;
  if (found.paidAt) return { refused: 'already_paid' };
  if (found.status === 'cancelled') return 'over';
  const { data: open } = await checkout.get({ cartId: found.cartId }).go({ consistent: true });
  if (!open) return { refused: 'checkout_busy' };
  if (hasLapsed(new Date(open.reservedUntil), now)) {
    const settled = await settleLapsed(open, now);
    if (settled === 'released') return 'over';
    return { refused: settled === 'paid' ? 'already_paid' : 'checkout_busy' };
  }
  const extended = await extendReservation(open, now);
  return typeof extended === 'string' ? { refused: 'checkout_busy' } : { ...extended, order: found };
}

async function begin(
  invoice: InvoiceRecord,
  orderId: string,
  now: Date,
): Promise<ReservedInvoice | undefined> {
  const at = now.toISOString();
  const until = computeReservedUntil(now, now).toISOString();
  const record = {
    ...buildInvoiceOrder(invoice, orderId),
    status: 'pending' as const,
    version: 1,
    placedAt: at,
  };
  const open = { cartId: orderId, orderId, held: [], firstReservedAt: at, reservedUntil: until };
  const { outcome } = await openCheckout(record, open, 'exempt');
  return outcome === 'done' ? { order: record, reservedUntil: until } : undefined;
}

export function buildInvoiceOrder(
  invoice: InvoiceRecord,
  orderId: string,
): Omit<OrderRecord, 'status' | 'version' | 'placedAt'> {
  const { customerId, invoiceId, invoiceNumber, totalPence, vatPence } = invoice;
  return {
    ...{ orderId, orderNumber: createOrderNumber(), cartId: orderId, customerId, buyer: customerId },
    ...{ kind: 'storage', paysFor: invoiceId, lines: [] },
    charges: [{ name: `Invoice ${invoiceNumber}`, amountPence: totalPence, vatPence }],
    customerName: invoice.name,
    customerEmail: invoice.email,
    shippingAddress: invoice.address ?? '',
    // Nothing is delivered.
    deliveryMethodId: '',
    deliveryPence: 0,
    totalPence,
    vatPence,
  };
}
