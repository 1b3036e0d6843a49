import { type CountedOrderRecord, countedOrder } from '#functions/accounts/entities/counted-order.ts';
import { type ListedCustomerRecord, listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { type ListingChange, writeListings } from '#functions/accounts/transactions/listing-transactions.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { isGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { addAmounts, type CountedAmounts, noFigures } from '#shared/domain/accounts/customer-listing.ts';
import { findPostcodes } from '#shared/domain/common/postcode.ts';
import { computeRefundedPence } from '#shared/domain/orders/refund.ts';

/**
 * Keeps the list of customers in line with accounts and paid orders. Accounts and orders are read again, because changes
 * may be delivered late or twice, and an old one must not restore a customer who has been erased.
 */

type BuyerAmounts = CountedAmounts & { buyer: string };

/** The amounts that an order counts for; undefined while it is unpaid, and once its buyer was removed from it. */
function toCounted(order: OrderRecord): BuyerAmounts | undefined {
  const { buyer, paidAt, kind = 'bottles', totalPence, accountClosedAt } = order;
  if (!paidAt || accountClosedAt) return undefined;
  const refundedPence = computeRefundedPence(order);
  return { buyer, isSale: kind === 'bottles', paidPence: totalPence, refundedPence };
}

const isSame = (one: BuyerAmounts | undefined, other: BuyerAmounts | undefined): boolean =>
  one?.buyer === other?.buyer &&
  one?.isSale === other?.isSale &&
  one?.paidPence === other?.paidPence &&
  one?.refundedPence === other?.refundedPence;

/** Counts an order for its buyer once it is paid, and updates the count when its refunds or its buyer change. */
export async function countOrder(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const isRequested = before?.listedVersion !== after.listedVersion;
  if (!isRequested && isSame(before && toCounted(before), toCounted(after))) return;
  const { orderId } = after;
  const isDone = await retryOnConflict(() => recountOrder(orderId), 8);
  if (!isDone) throw new Error(`The order ${orderId} changed during every attempt to count it.`);
}

async function recountOrder(orderId: string): Promise<true | undefined> {
  const consistent = { consistent: true };
  const [{ data: row }, { data: was }] = await Promise.all([
    order.get({ orderId }).go(consistent),
    countedOrder.get({ orderId }).go(consistent),
  ]);
  const wanted = row ? toCounted(row) : undefined;
  const isListed = wanted && (isGuestBuyer(wanted.buyer) || (await loadOpenAccount(wanted.buyer)));
  const next = isListed ? wanted : undefined;
  if (isSame(was ?? undefined, next)) return true;
  const buyers = [...new Set([was?.buyer, next?.buyer])].flatMap((buyer) => buyer ?? []);
  const listings = await Promise.all(
    buyers.map((buyer) =>
      changeListing(buyer, {
        taken: was?.buyer === buyer ? was : undefined,
        added: row && next?.buyer === buyer ? { order: row, counted: next } : undefined,
      }),
    ),
  );
  const is: CountedOrderRecord | undefined = next && {
    orderId,
    ...next,
    version: (was?.version ?? 0) + 1,
    ...(row?.ttl === undefined ? {} : { ttl: row.ttl }),
  };
  const { outcome } = await writeListings(listings, {
    orderId,
    ...(was ? { was } : {}),
    ...(is ? { is } : {}),
  });
  return outcome === 'done' ? true : undefined;
}

type OrderChange = {
  taken: CountedAmounts | undefined;
  added: { order: OrderRecord; counted: CountedAmounts } | undefined;
};

/**
 * Changes a buyer's row for an order that was removed, added or both. A guest without any order is no longer listed; the
 * row of a closing account is left to the closure.
 */
async function changeListing(buyer: string, { taken, added }: OrderChange): Promise<ListingChange> {
  const account = isGuestBuyer(buyer) ? undefined : await loadOpenAccount(buyer);
  if (!account && !isGuestBuyer(buyer)) return { buyer };
  const was = (await listedCustomer.get({ buyer }).go({ consistent: true })).data ?? undefined;
  const change = { buyer, ...(was ? { was } : {}) };
  // No row to remove the order from, because its customer was erased.
  if (!was && !added) return change;
  const base = was ?? noFigures;
  const less = taken && was ? addAmounts(base, taken, -1) : base;
  const figures = added ? addAmounts(less, added.counted, 1) : less;
  const isEmpty = figures.orders === 0 && figures.paidPence === 0;
  if (isGuestBuyer(buyer) && isEmpty) return change;
  const row = added ? toListed(buyer, was, added.order, account) : was;
  if (!row) return change;
  return { ...change, is: { ...row, ...pickFigures(figures), version: (was?.version ?? 0) + 1 } };
}

const pickFigures = ({ orders, paidPence, refundedPence }: typeof noFigures) => ({
  orders,
  paidPence,
  refundedPence,
});

/**
 * The row updated from an order: the latest order decides the buyer's name and address, except that an account's own take
 * precedence.
 */
function toListed(
  buyer: string,
  was: ListedCustomerRecord | undefined,
  { customerName, customerEmail, shippingAddress, paidAt = '', kind = 'bottles', ttl }: OrderRecord,
  account: CustomerRecord | undefined,
): ListedCustomerRecord {
  const isLast = paidAt >= (was?.lastOrderAt ?? '');
  const [found] = isLast && kind === 'bottles' ? findPostcodes(shippingAddress) : [];
  const guest = isLast || !was ? { name: customerName, email: customerEmail } : was;
  const { name, email } = account ? nameAccount(account) : guest;
  const since = account?.createdAt ?? [was?.since, paidAt].flatMap((at) => at ?? []).toSorted()[0] ?? paidAt;
  const lastOrderAt = [was?.lastOrderAt ?? '', paidAt].toSorted()[1];
  const activeAt = [was?.activeAt ?? '', paidAt, since].toSorted()[2] ?? paidAt;
  const postcode = found?.postcode ?? was?.postcode;
  const expiry = isGuestBuyer(buyer) && ttl !== undefined ? { ttl: Math.max(ttl, was?.ttl ?? 0) } : {};
  return {
    buyer,
    name,
    email,
    since,
    activeAt,
    ...noFigures,
    version: 0,
    listing: indexPartitions.listedCustomers,
    ...(lastOrderAt ? { lastOrderAt } : {}),
    ...(postcode ? { postcode } : {}),
    ...expiry,
  };
}

/** The row of an account, with its present name and address. */
export function toListedAccount(
  account: CustomerRecord,
  was: ListedCustomerRecord | undefined,
): ListedCustomerRecord {
  const { customerId: buyer, createdAt: since } = account;
  return {
    buyer,
    activeAt: since,
    listing: indexPartitions.listedCustomers,
    ...noFigures,
    ...was,
    ...nameAccount(account),
    since,
    version: (was?.version ?? 0) + 1,
  };
}

const nameAccount = ({ firstName, lastName, email }: CustomerRecord) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
});

async function loadOpenAccount(customerId: string): Promise<CustomerRecord | undefined> {
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  return data && !data.closingAt ? data : undefined;
}

/** Lists an account from its registration on, under its present name and address. */
export async function updateCustomerListing(
  before: CustomerRecord | undefined,
  after: CustomerRecord,
): Promise<void> {
  const isRequested = before?.listedVersion !== after.listedVersion;
  const isNamedAlike = before && JSON.stringify(nameAccount(before)) === JSON.stringify(nameAccount(after));
  if (!isRequested && isNamedAlike) return;
  const { customerId: buyer } = after;
  const isDone = await retryOnConflict(async () => {
    const account = await loadOpenAccount(buyer);
    if (!account) return true;
    const was = (await listedCustomer.get({ buyer }).go({ consistent: true })).data ?? undefined;
    const is = toListedAccount(account, was);
    const { outcome } = await writeListings([{ buyer, ...(was ? { was } : {}), is }]);
    return outcome === 'done' ? true : undefined;
  }, 8);
  if (!isDone) throw new Error(`The customer ${buyer} changed during every attempt to list them.`);
}
