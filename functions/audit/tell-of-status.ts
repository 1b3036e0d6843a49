import type { OrderRecord } from '#functions/data/order.ts';
import type { AuditAction } from '#shared/domain/audit.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { writeEntry } from './write-entry.ts';

/** The statuses that a customer is told of, and how; the others are the shop's own affair. */
const told: Partial<Record<OrderStatus, { action: AuditAction; words: string }>> = {
  shipped: { action: 'order_shipped', words: 'is on its way' },
  delivered: { action: 'order_delivered', words: 'was delivered' },
  cancelled: { action: 'order_cancelled', words: 'was cancelled' },
};

/** What the staff has made of a paid order for bottles; deliveries out of bond tell of themselves. */
export async function tellOfStatus(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const {
    customerId,
    orderId: entityId,
    orderNumber,
    status,
    statusAt,
    kind = 'bottles',
    tracking,
    ttl,
  } = after;
  const news = told[status];
  if (!news || !customerId || !statusAt || statusAt === before?.statusAt || kind !== 'bottles') return;
  const how = status === 'shipped' && tracking ? `, tracking number ${tracking.number}` : '';
  const details = `Order ${orderNumber} ${news.words}${how}.`;
  const what = { customerId, action: news.action, entityId, details, ttl };
  await writeEntry({ ...what, occasion: statusAt, at: statusAt });
}
