import { type AuditEvent, writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatCertificates, toLotId } from '#shared/domain/orders/holding.ts';

const formatBottles = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;

function nameCertificates(orderNumber: string, line: number, quantity: number): string {
  const bottles = Array.from({ length: quantity }, (_, index) => index + 1);
  return `${quantity === 1 ? 'certificate' : 'certificates'} ${formatCertificates(orderNumber, line, bottles)}`;
}

/** The entries of a paid order for bottles: that it was paid or claimed, and which bottles are in bond from then on. */
export function buildOrderEntries(order: OwnedOrder): AuditEvent[] {
  const { customerId, orderId, orderNumber, lines, stored, paidAt, claimedAt } = order;
  const sum = `${formatPence(order.totalPence)} for ${formatBottles(countBottles(lines))}`;
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
