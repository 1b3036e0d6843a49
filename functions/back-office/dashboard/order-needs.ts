import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { listWaiting, loadWaiting } from '#functions/orders/dispatch/packing-list.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import { formatDisputeReason } from '#shared/domain/orders/dispute.ts';
import { buildNeed, formatCount, maxItemsPerNeed } from './build-need.ts';

/** Paid orders to be packed, the earliest promise first; `since` is the day on which the order is promised to arrive. */
export async function findOrdersToPack(): Promise<Need> {
  const rows = await listWaiting();
  const orders = await loadWaiting(rows.slice(0, maxItemsPerNeed));
  const items = orders.map(({ orderId, order, promisedBy }) => ({
    id: orderId,
    orderId,
    since: promisedBy,
    name: `${order.orderNumber}, ${order.customerName}`,
    detail: formatCount(countBottles(order.lines), 'bottle'),
  }));
  return buildNeed('orders_to_pack', items, rows.length > maxItemsPerNeed);
}

/** Returns that wait for their bottles or their refund, the oldest request first. */
export async function findOpenReturns(): Promise<Need> {
  const { data, cursor } = await orderReturn.query.open({}).go({ limit: maxItemsPerNeed });
  const items = data.map(({ returnId, orderId, orderNumber, status, requestedAt }) => ({
    id: returnId,
    orderId,
    name: orderNumber,
    since: requestedAt,
    detail: returnLabels[status],
  }));
  return buildNeed('open_returns', items, cursor !== null);
}

/**
 * The sweep ends a lapsed reservation within two minutes; one that lasts this much longer blocks bottles that nobody can
 * buy.
 */
const stuckAfterMinutes = 10;

/** Unpaid orders whose reservation lapsed long ago but was never ended. */
export async function findStuckCheckouts(now: Date): Promise<Need> {
  const before = new Date(now.getTime() - stuckAfterMinutes * 60_000).toISOString();
  const { data, cursor } = await checkout.query
    .byEnd({})
    .lt({ reservedUntil: before })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ orderId, held, reservedUntil }) => ({
    id: orderId,
    orderId,
    name: orderId,
    detail: `Holds ${formatCount(countBottles(held), 'bottle')}`,
    since: reservedUntil,
  }));
  return buildNeed('stuck_checkouts', items, cursor !== null);
}

export async function findPendingRefunds(): Promise<Need> {
  const { data, cursor } = await refund.query.owed({}).go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ orderId, refundId, amountPence, owedAt }) => ({
    id: refundId,
    orderId,
    name: orderId,
    detail: formatPence(amountPence),
    since: owedAt,
  }));
  return buildNeed('owed_refunds', items, cursor !== null);
}

/** Payments about which the bank still has to decide, the oldest first. */
export async function findOpenDisputes(): Promise<Need> {
  const { data, cursor } = await dispute.query.open({}).go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ orderId, orderNumber, disputeId, amountPence, reason, openedAt }) => ({
    id: disputeId,
    orderId,
    name: orderNumber,
    detail: `${formatPence(amountPence)}, ${formatDisputeReason(reason)}`,
    since: openedAt,
  }));
  return buildNeed('open_disputes', items, cursor !== null);
}

/** Deliveries out of bond that are paid but not sent, the longest waiting first. */
export async function findWaitingWithdrawals(): Promise<Need> {
  const { data, cursor } = await withdrawal.query
    .byStatus({ status: 'requested_delivery' })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ requestId, orderId, recipient, bottles, paidAt, createdAt }) => ({
    id: requestId,
    orderId,
    name: recipient,
    detail: formatCount(bottles.length, 'bottle'),
    since: paidAt ?? createdAt,
  }));
  return buildNeed('waiting_deliveries', items, cursor !== null);
}
