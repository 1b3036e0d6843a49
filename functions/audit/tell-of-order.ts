import type { OwnedOrder } from '#functions/streams/paid-order.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { certificatesOf, lotIdOf } from '#shared/domain/holding.ts';
import { formatPence } from '#shared/domain/money.ts';
import { type Happened, writeEntry } from './write-entry.ts';

const bottlesInWords = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;

function certificates(orderNumber: string, line: number, quantity: number): string {
  const bottles = Array.from({ length: quantity }, (_, index) => index + 1);
  return `${quantity === 1 ? 'certificate' : 'certificates'} ${certificatesOf(orderNumber, line, bottles)}`;
}

/** What a paid order for bottles says: that it was paid or taken over, and which bottles lie in bond from then on. */
export function entriesOfOrder(order: OwnedOrder): Happened[] {
  const { customerId, orderId, orderNumber, lines, stored, paidAt, claimedAt } = order;
  const sum = `${formatPence(order.totalPence)} for ${bottlesInWords(bottleCount(lines))}`;
  if (claimedAt) {
    const details = `Order ${orderNumber}, ${sum}, was bought as a guest and now belongs to the account.`;
    return [{ customerId, action: 'order_claimed', entityId: orderId, details, at: claimedAt }];
  }
  const details = `Order ${orderNumber} was paid: ${sum}${stored ? ' in bond' : ''}.`;
  const paid: Happened = { customerId, action: 'order_paid', entityId: orderId, details, at: paidAt };
  if (!stored) return [paid];
  const storing = lines.map(({ name, quantity }, line): Happened => {
    const what = `${quantity} × ${name}: ${certificates(orderNumber, line, quantity)}`;
    return {
      customerId,
      action: 'bottles_stored',
      entityId: lotIdOf(orderId, line),
      details: `Kept in bond on a ${stored.place}: ${what}.`,
      at: paidAt,
    };
  });
  return [paid, ...storing];
}

/** Deliveries out of bond and invoices that are paid tell of themselves. */
export async function tellOfOrder(order: OwnedOrder): Promise<void> {
  if ((order.kind ?? 'bottles') !== 'bottles') return;
  for (const entry of entriesOfOrder(order)) await writeEntry(entry);
}
