import { loadBook } from '#functions/addresses/load-book.ts';
import { sessionsOf } from '#functions/auth/sessions-of.ts';
import { auditEntry } from '#functions/data/audit-entry.ts';
import { cartLine } from '#functions/data/cart-line.ts';
import type { CustomerRecord } from '#functions/data/customer.ts';
import { invoice } from '#functions/data/invoice.ts';
import { lot } from '#functions/data/lot.ts';
import { order } from '#functions/data/order.ts';
import { refund } from '#functions/data/refund.ts';
import { release } from '#functions/data/release.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { subscriberIdOf } from '#functions/newsletter/subscriber-id.ts';

const all = { pages: 'all' as const };

/** How the shop finds and orders what it keeps says nothing about a customer. */
const internal = new Set([
  'customerId',
  'cartId',
  'buyer',
  'listing',
  'version',
  'ttl',
  'tokenHash',
  'lastKey',
  'ordersBegun',
]);

function withoutInternal<T>(value: T): unknown {
  if (Array.isArray(value)) return value.map(withoutInternal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (internal.has(key) ? [] : [[key, withoutInternal(each)]])),
  );
}

async function refundsOf(orderIds: readonly string[]) {
  const found = await Promise.all(orderIds.map((orderId) => refund.query.ofOrder({ orderId }).go(all)));
  return found.flatMap(({ data }) => data);
}

/** Everything that is kept about a customer, as it is kept: amounts in pence, moments in UTC. */
export async function gatherData(profile: CustomerRecord, now: Date): Promise<Record<string, unknown>> {
  const { customerId, email } = profile;
  const [orders, book, sessions, lots, releases, invoices, audit, lines, newsletter, storage] =
    await Promise.all([
      order.query.ofBuyer({ buyer: customerId }).go(all),
      loadBook(customerId),
      sessionsOf(customerId, now),
      lot.query.inStorage({ customerId }).go(all),
      release.query.inStorage({ customerId }).go(all),
      invoice.query.ofCustomer({ customerId }).go(all),
      auditEntry.query.ofCustomer({ customerId }).go(all),
      cartLine.query.inCart({ cartId: customerId }).go(all),
      subscriber.get({ subscriberId: subscriberIdOf(email) }).go(),
      storageAccount.get({ customerId }).go(),
    ]);
  const refunded = orders.data.filter(({ refundedPence }) => refundedPence !== undefined);
  const kept = {
    profile: { id: customerId, ...(withoutInternal(profile) as object) },
    addresses: { defaultAddressId: book.defaultAddressId, addresses: book.addresses },
    sessions,
    cart: lines.data,
    orders: orders.data,
    refunds: await refundsOf(refunded.map(({ orderId }) => orderId)),
    storage: { account: storage.data, lots: lots.data, deliveries: releases.data },
    invoices: invoices.data,
    history: audit.data,
    newsletter: newsletter.data,
  };
  return withoutInternal(kept) as Record<string, unknown>;
}
