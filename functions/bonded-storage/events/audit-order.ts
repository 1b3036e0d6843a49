import { type AuditEvent, writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import type { AuditAction } from '#shared/domain/bonded-storage/audit.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatCertificates, toLotId } from '#shared/domain/orders/holding.ts';
import type { OrderStatus } from '#shared/domain/orders/order-states.ts';
import { hasEffect } from '#shared/domain/orders/order-transitions.ts';

function nameCertificates(orderNumber: string, line: number, quantity: number): string {
  const bottles = Array.from({ length: quantity }, (_, index) => index + 1);
  return `${quantity === 1 ? 'certificate' : 'certificates'} ${formatCertificates(orderNumber, line, bottles)}`;
}

/** The entries of a paid order for bottles: that it was paid or claimed, and which bottles are in bond from then on. */
export function buildOrderEntries(order: OwnedOrder): AuditEvent[] {
  const { customerId, orderId, orderNumber, lines, stored, paidAt, claimedAt } = order;
  const sum = `${formatPence(order.totalPence)} for ${formatBottleCount(countBottles(lines))}`;
  if (claimedAt) {
    const details = `Order ${orderNumber}, ${sum}, was placed as a guest and has been added to the account.`;
    return [{ customerId, action: 'order_claimed', entityId: orderId, details, at: claimedAt }];
  }
  const details = `Order ${orderNumber} was paid: ${sum}${stored ? ' in bond' : ''}.`;
  const paid: AuditEvent = { customerId, action: 'order_paid', entityId: orderId, details, at: paidAt };
  if (!stored) return [paid];
  const storing = lines.map(({ name, quantity }, line): AuditEvent => {
    const what = `${quantity} × ${name}: ${nameCertificates(orderNumber, line, quantity)}`;
    return {
      customerId,
      action: 'bottles_stored',
      entityId: toLotId(orderId, line),
      details: `Held in bond on a ${stored.place}: ${what}.`,
      at: paidAt,
    };
  });
  return [paid, ...storing];
}

/** Records a paid order for bottles; withdrawals and paid invoices have their own entries. */
export async function auditOrder(order: OwnedOrder): Promise<void> {
  for (const entry of buildOrderEntries(order)) await writeAuditEntry(entry);
}

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
