import type { LotRecord } from '#functions/data/lot.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import { lotIdOf } from '#shared/domain/holding.ts';
import { itemsOf, type OpenBook } from './book.ts';
import { meeting } from './meeting.ts';
import type { Violation } from './violation.ts';

type Bottle = LotRecord['bottles'][number];

/** How a bottle has to stand whose delivery stands so; one that was cancelled has none. */
const bottleIn: Record<ReleaseRecord['status'], Bottle['status'] | undefined> = {
  awaiting_payment: 'stored',
  requested_delivery: 'requested_delivery',
  in_transit: 'in_transit',
  delivered: 'delivered',
  cancelled: undefined,
};

/** What is wrong with what one customer keeps in bond: each bottle and its delivery have to say the same. */
export function wrongInStorage(lots: readonly LotRecord[], releases: readonly ReleaseRecord[]): Violation[] {
  const wrong: Violation[] = [];
  const find = (item: string, found: string) =>
    wrong.push({ invariant: 'bottles_where_delivery_is', item, found });
  const claimed = new Map<string, ReleaseRecord>();
  for (const release of releases.filter(({ status }) => status !== 'cancelled')) {
    for (const { lotId, number } of release.bottles) {
      const key = `${lotId} bottle ${number}`;
      const other = claimed.get(key);
      if (other) find(release.requestId, `${key} is in ${other.requestId} too`);
      claimed.set(key, release);
    }
  }
  for (const { lotId, bottles } of lots) {
    for (const { number, status, requestId, leftOn } of bottles) {
      const key = `${lotId} bottle ${number}`;
      const release = claimed.get(key);
      claimed.delete(key);
      const isFree = status === 'stored' || status === 'returned';
      const agrees = release
        ? requestId === release.requestId && status === bottleIn[release.status]
        : requestId === undefined && isFree;
      if (!agrees) find(lotId, `bottle ${number} is ${status} in ${requestId ?? 'none'}; ${toldBy(release)}`);
      const hasLeft = status !== 'stored' && status !== 'requested_delivery';
      if (hasLeft !== (leftOn !== undefined)) find(lotId, `bottle ${number} is ${status}, left on ${leftOn}`);
    }
  }
  for (const [key, { requestId }] of claimed) find(requestId, `${key} is not there`);
  return wrong;
}

const toldBy = (release: ReleaseRecord | undefined) =>
  release ? `${release.requestId} is ${release.status}` : 'no delivery has it';

/** What is kept in bond, against what was paid to be kept there and to be taken out. */
export const holdingBook: OpenBook = ({ settledBefore, keptSince }) => {
  const wrong: Violation[] = [];
  const lotsOfOrders = meeting('stored_bottles_in_lots');
  const deliveries = meeting('deliveries_paid');
  const certificates = new Set<string>();
  const bottlesOf = (productId: string, count: number) => `${count} of ${productId}`;
  return {
    enter(partition) {
      const lots = itemsOf(partition, 'lot');
      const releases = itemsOf(partition, 'release');
      wrong.push(...wrongInStorage(lots, releases));
      for (const { lotId, orderNumber, line, productId, bottles, purchasedAt } of lots) {
        const says = bottlesOf(productId, bottles.length);
        lotsOfOrders.enter({ what: 'the lot', key: lotId, says, isDue: purchasedAt >= keptSince });
        const certificate = `${orderNumber}-${line + 1}`;
        const isCounted = bottles.every(({ number }, index) => number === index + 1);
        if (certificates.has(certificate) || !isCounted)
          wrong.push({ invariant: 'certificates_unique', item: lotId, found: certificate });
        certificates.add(certificate);
      }
      for (const { requestId, totalPence, paidAt } of releases) {
        if (!paidAt) continue;
        const isDue = paidAt >= keptSince;
        deliveries.enter({ what: 'the delivery', key: requestId, says: `${totalPence}`, isDue });
      }
      for (const order of itemsOf(partition, 'order')) {
        const { orderId, kind, paysFor = '', stored, customerId, paidAt, lines, totalPence } = order;
        if (!paidAt || !customerId) continue;
        const isDue = paidAt < settledBefore;
        if (kind === 'release')
          deliveries.enter({ what: 'the order', key: paysFor, says: `${totalPence}`, isDue });
        for (const [index, { productId, quantity }] of stored ? lines.entries() : []) {
          const says = bottlesOf(productId, quantity);
          lotsOfOrders.enter({ what: 'the paid line', key: lotIdOf(orderId, index), says, isDue });
        }
      }
    },
    close: () => [...wrong, ...lotsOfOrders.close(), ...deliveries.close()],
  };
};
