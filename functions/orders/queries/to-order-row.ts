import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { awaitsReturn } from '#shared/domain/orders/cancellation/cancellation.ts';
import { findMissingDeclarations } from '#shared/domain/orders/declarations.ts';
import { findCollectionState, isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { isPartlySent } from '#shared/domain/orders/dispatch/parcels.ts';
import { findOrderState, orderStates } from '#shared/domain/orders/order-states.ts';
import { computeRefundedPence } from '#shared/domain/orders/refund.ts';

/** An order as the lists of the back office have it. */
export const toRow = (order: OrderRecord): AdminOrderRow => ({
  id: order.orderId,
  orderNumber: order.orderNumber,
  customerName: order.customerName,
  email: order.customerEmail,
  totalAmount: formatDecimalPounds(order.totalPence),
  refunded: formatDecimalPounds(computeRefundedPence(order)),
  status: order.status,
  payment: orderStates[findOrderState(order) ?? 'awaiting_payment'].payment,
  kind: order.kind ?? 'bottles',
  channel: order.channel ?? 'web',
  isStored: order.stored !== undefined,
  bottles: countBottles(order.lines),
  createdAt: order.placedAt,
  paidAt: order.paidAt ?? null,
  trackingNumber: order.tracking?.number ?? null,
  isPartlySent: isPartlySent(order),
  collection: findCollectionState(order),
  readyAt: isReadyToCollect(order) ? (order.collection?.readyAt ?? null) : null,
  awaitsReturn: awaitsReturn(order),
  missingDeclarations: findMissingDeclarations(order),
});
