import type { Email } from '#functions/adapters/mailer.ts';
import { deriveCollectionCode } from '#functions/orders/dispatch/collection-code.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import { listUpcoming, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { formatCollectionCode } from '#shared/domain/orders/dispatch/collection.ts';
import { store } from '#shared/store.ts';
import { buildOrderEmail } from './build-order-email.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

/**
 * Says that an order is ready at the bar, or is still waiting there: its code, where and when to collect it, and what to
 * bring.
 */
export async function buildReadyEmail(
  order: OrderRecord,
  readyAt: string,
  hours: TradingHours,
  now: Date,
  texts: EmailTexts,
  kind: 'orderReady' | 'orderUncollected' = 'orderReady',
): Promise<Email> {
  const code = formatCollectionCode(await deriveCollectionCode(order.orderId, readyAt));
  const upcoming = listUpcoming(hours, toLondonDay(now));
  const open = [...listOpeningHours(upcoming), ...listExceptions(upcoming)];
  return buildOrderEmail(order, texts, kind, [
    `Your code is ${code}. Show it at the bar with photo ID: we check that whoever collects is ${store.ages.toBuy} or over.`,
    `${store.bar.name}, ${store.bar.place}. Anyone who has the code can collect for you.`,
    { rows: open.map(({ name, value }) => ({ label: name, amount: value })) },
    { label: 'View your order', url: await buildOrderUrl(order) },
  ]);
}
