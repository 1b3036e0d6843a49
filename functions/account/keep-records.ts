import { endKeeping } from '#functions/data/end-of-keeping.ts';
import { invoice } from '#functions/data/invoice.ts';
import { order } from '#functions/data/order.ts';
import { partitions } from '#functions/data/partitions.ts';
import { keptBecause, keptUntil, keptUntilSeconds, unpaidDays } from '#shared/domain/retention.ts';

export type Kept = { what: string; until: string; why: string };

const days = 24 * 3600;
const newest = (moments: readonly string[]): string | undefined => moments.toSorted().at(-1);

type Moments = {
  createdAt?: string;
  issuedAt?: string;
  purchasedAt?: string;
  bottles?: { leftOn?: string }[];
};

/** The moment whose year counts for an item: when it was sold, billed or written down, or when the last bottle left. */
const momentOf = (item: Moments, otherwise: string): string =>
  newest([
    item.issuedAt ?? item.createdAt ?? item.purchasedAt ?? otherwise,
    ...(item.bottles ?? []).flatMap(({ leftOn }) => leftOn ?? []),
  ]) ?? otherwise;

/** Gives what is kept of an order its end: the order itself, its payments and its refunds. */
export const endOrder = (orderId: string, endsAt: number): Promise<void> =>
  endKeeping(`${partitions.order}${orderId}`, () => endsAt);

/** Gives invoices, bottles, deliveries and entries of the trail their ends. */
export async function endRecords(customerId: string, now: Date): Promise<void> {
  for (const partition of ['invoices', 'storage', 'audit'] as const) {
    await endKeeping(`${partitions[partition]}${customerId}`, (item) =>
      keptUntilSeconds(momentOf(item as Moments, now.toISOString())),
    );
  }
}

/**
 * Gives everything that has to outlive an account its end, and tells what that is. It may run again: the same orders and
 * invoices have the same end.
 */
export async function keepRecords(customerId: string, now: Date): Promise<Kept[]> {
  const [orders, invoices] = await Promise.all([
    order.query.ofBuyer({ buyer: customerId }).go({ pages: 'all' }),
    invoice.query.ofCustomer({ customerId }).go({ pages: 'all' }),
  ]);
  const lateMoney = Math.floor(now.getTime() / 1000) + unpaidDays * days;
  for (const { orderId, paidAt } of orders.data) {
    await endOrder(orderId, paidAt ? keptUntilSeconds(paidAt) : lateMoney);
  }
  await endRecords(customerId, now);
  const paid = orders.data.flatMap(({ paidAt }) => paidAt ?? []);
  const lastRecord = newest([...paid, ...invoices.data.map(({ issuedAt }) => issuedAt)]);
  const isUnpaid = orders.data.length > paid.length;
  return [
    ...(lastRecord
      ? [
          {
            what: 'Your orders and invoices, and what was stored, delivered and written down about them. Each goes six years after the end of its year.',
            until: keptUntil(lastRecord),
            why: keptBecause,
          },
        ]
      : []),
    ...(isUnpaid
      ? [
          {
            what: 'Orders that were never paid for.',
            until: new Date(lateMoney * 1000).toISOString().slice(0, 10),
            why: 'A payment for them that comes late has to be sent back.',
          },
        ]
      : []),
  ];
}
