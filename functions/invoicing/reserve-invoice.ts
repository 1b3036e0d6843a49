import { createHash } from 'node:crypto';
import {
  loadCheckout,
  type Reservable,
  type ReservationConflict,
  type ReservedOrder,
  reserve,
} from '#functions/checkout/reservation-engine.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { openCheckout } from '#functions/orders/transactions/reservation-transactions.ts';
import { createOrderNumber } from '#functions/runtime/ids.ts';

/**
 * The order that pays an invoice, at the n-th attempt. Its id is derived from both, so pressing "pay" repeatedly creates
 * only one. The next attempt begins only after the previous order is cancelled, which requires Stripe's answer that its
 * payment can no longer succeed, so an invoice is paid only once.
 */
export const toInvoiceOrderId = ({ customerId, invoiceId }: InvoiceRecord, attempt: number): string =>
  `ord_${createHash('sha256').update(`${customerId}|${invoiceId}|${attempt}`).digest('hex').slice(0, 32)}`;

/** Reserves only the invoice itself, which is paid in full or not at all. */
export async function reserveInvoice(
  invoice: InvoiceRecord,
  now: Date,
): Promise<ReservedOrder | ReservationConflict> {
  let number = Math.max(await findLatestAttempt(invoice), 1);
  const wanted: Reservable<ReservationConflict, 'short' | 'limited' | 'account_closed'> = {
    async find() {
      for (;;) {
        const orderId = toInvoiceOrderId(invoice, number);
        const { data: found } = await order.get({ orderId }).go({ consistent: true });
        if (!found) return undefined;
        if (found.paidAt) return { refused: 'already_paid' };
        if (found.status !== 'cancelled') {
          const open = await loadCheckout(found.cartId);
          return open ? { order: found, checkout: open } : { refused: 'checkout_busy' };
        }
        number += 1;
      }
    },
    draft: {},
    create: ({ status, version, placedAt }) => ({
      ...buildInvoiceOrder(invoice, toInvoiceOrderId(invoice, number)),
      status,
      version,
      placedAt,
    }),
    open: openCheckout,
  };
  return reserve(wanted, now);
}

/**
 * The last attempt that was begun, or 0 if there was none. Attempts are numbered consecutively, so doubling and then
 * halving finds the last one with few reads, however often the payment has lapsed.
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

export function buildInvoiceOrder(
  invoice: InvoiceRecord,
  orderId: string,
): Omit<OrderRecord, 'status' | 'version' | 'placedAt'> {
  const { customerId, invoiceId, invoiceNumber, totalPence, vatPence } = invoice;
  return {
    orderId,
    orderNumber: createOrderNumber(),
    cartId: orderId,
    customerId,
    buyer: customerId,
    kind: 'storage',
    paysFor: invoiceId,
    lines: [],
    charges: [{ name: `Invoice ${invoiceNumber}`, amountPence: totalPence, vatPence }],
    customerName: invoice.name,
    customerEmail: invoice.email,
    shippingAddress: invoice.address ?? '',
    // An invoice has no delivery.
    deliveryMethodId: '',
    deliveryPence: 0,
    totalPence,
    vatPence,
  };
}
