import type { OrderRecord } from '#functions/data/order.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { poundsOf } from '#shared/domain/money.ts';

function paymentOf({ paidAt, status }: OrderRecord): AdminOrderRow['payment'] {
  if (paidAt) return 'paid';
  return status === 'cancelled' ? 'ended_unpaid' : 'awaiting_payment';
}

/** An order as the lists of the back office have it. */
export const toRow = (order: OrderRecord): AdminOrderRow => ({
  id: order.orderId,
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  email: order.customerEmail,
  totalAmount: poundsOf(order.totalPence),
  refunded: poundsOf(order.refundedPence ?? 0),
  status: order.status,
  payment: paymentOf(order),
  kind: order.kind ?? 'bottles',
  isStored: order.stored !== undefined,
  bottles: bottleCount(order.lines),
  createdAt: order.placedAt,
  paidAt: order.paidAt ?? null,
  trackingNumber: order.tracking?.number ?? null,
});
