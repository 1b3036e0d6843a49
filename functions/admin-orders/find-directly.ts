import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { emailOwner } from '#functions/data/email-owner.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { payment } from '#functions/data/payment.ts';
import { readEach } from '#functions/data/read-each.ts';
import { guestBuyer } from '#functions/orders/buyer.ts';

/** More orders of one buyer than this are looked for with the list's other filters. */
const most = 100;

const newestFirst = (one: OrderRecord, other: OrderRecord): number =>
  other.placedAt.localeCompare(one.placedAt);

/**
 * The orders that an order number or an e-mail address names, without going through any list: none where the words are
 * neither, or nothing has them.
 */
export async function findDirectly(words: string): Promise<OrderRecord[]> {
  const [, first, last] = /^#?([0-9A-Za-z]{4})[- ]?([0-9A-Za-z]{4})$/.exec(words) ?? [];
  if (first && last) return withNumber(`${first}-${last}`.toUpperCase());
  return /^\S+@\S+$/.test(words) ? boughtBy(words.toLowerCase()) : [];
}

/** An order has a row with its number as soon as its payment was set up. */
async function withNumber(orderNumber: string): Promise<OrderRecord[]> {
  const { data: rows } = await payment.query.byOrderNumber({ orderNumber }).go();
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  return readEach(
    orderIds.map((orderId) => ({ orderId })),
    (asked) => order.get(asked).go(),
  );
}

async function boughtBy(email: string): Promise<OrderRecord[]> {
  const { data: owner } = await emailOwner.get({ emailHash: hashOfEmail(email) }).go();
  const buyers = [guestBuyer(email), ...(owner ? [owner.customerId] : [])];
  const found = await Promise.all(
    buyers.map((buyer) => order.query.ofBuyer({ buyer }).go({ order: 'desc', limit: most })),
  );
  return found.flatMap(({ data }) => data).toSorted(newestFirst);
}
