import { writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { AuditAction } from '#shared/domain/bonded-storage/audit.ts';
import type { OrderStatus } from '#shared/domain/orders/order-states.ts';
import { hasEffect } from '#shared/domain/orders/order-transitions.ts';

/** The audit trail's words for each status of an order. */
const statusNews: Partial<Record<OrderStatus, { action: AuditAction; words: string }>> = {
  shipped: { action: 'order_shipped', words: 'is on its way' },
  delivered: { action: 'order_delivered', words: 'was delivered' },
  cancelled: { action: 'order_cancelled', words: 'was cancelled' },
};

/** Records what staff have done with a paid order for bottles; withdrawals have their own entries. */
export async function auditOrderStatus(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const { customerId, orderId: entityId, orderNumber, status, statusAt, tracking } = after;
  const news = statusNews[status];
  if (!news || !hasEffect(after, 'audits')) return;
  if (!customerId || !statusAt || statusAt === before?.statusAt) return;
  const how = status === 'shipped' && tracking ? `, tracking number ${tracking.number}` : '';
  const details = `Order ${orderNumber} ${news.words}${how}.`;
  const what = { customerId, action: news.action, entityId, details };
  await writeAuditEntry({ ...what, occasion: statusAt, at: statusAt });
}
