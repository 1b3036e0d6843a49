import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';

/** Only this many of a buyer's orders are found here; older ones are found with the list's other filters. */
const maxOrders = 100;

const compareNewestFirst = (one: OrderRecord, other: OrderRecord): number =>
  other.placedAt.localeCompare(one.placedAt);

/**
 * The orders that an order number or an email address names, without reading any list; empty if the words are neither, or
 * match nothing.
 */
export async function findOrdersByReference(words: string): Promise<OrderRecord[]> {
  const orderNumber = parseOrderNumber(words);
  if (orderNumber) return findByOrderNumber(orderNumber);
  return /^\S+@\S+$/.test(words) ? findByEmail(words.toLowerCase()) : [];
}

/** An order number in its stored form, however it is typed: `#ab12 cd34` is `AB12-CD34`. */
export function parseOrderNumber(words: string): string | undefined {
  const [, first, last] = /^#?([0-9A-Za-z]{4})[- ]?([0-9A-Za-z]{4})$/.exec(words) ?? [];
  return first && last ? `${first}-${last}`.toUpperCase() : undefined;
}

/** The payment row holds the order number, so an order is found as soon as its payment is set up. */
export async function findByOrderNumber(orderNumber: string): Promise<OrderRecord[]> {
  const { data: rows } = await payment.query.byOrderNumber({ orderNumber }).go();
  return [...(await loadOrderMap(rows.map(({ orderId }) => orderId))).values()];
}

async function findByEmail(email: string): Promise<OrderRecord[]> {
  const { data: owner } = await emailOwner.get({ emailHash: hashEmail(email) }).go();
  const buyers = [toGuestBuyer(email), ...(owner ? [owner.customerId] : [])];
  const found = await Promise.all(
    buyers.map((buyer) => order.query.ofBuyer({ buyer }).go({ order: 'desc', limit: maxOrders })),
  );
  return found.flatMap(({ data }) => data).toSorted(compareNewestFirst);
}
