import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';
import { matchPairs } from './match-pairs.ts';
import { type CreateReconciler, pickItems } from './reconciler.ts';
import type { Violation } from './violation.ts';

type Bottle = LotRecord['bottles'][number];

/** The status that a bottle must have for each status of its delivery; a cancelled delivery has no bottles. */
const expectedBottleStatuses: Record<WithdrawalRecord['status'], Bottle['status'] | undefined> = {
  awaiting_payment: 'stored',
  requested_delivery: 'requested_delivery',
  in_transit: 'in_transit',
  delivered: 'delivered',
  cancelled: undefined,
};

/**
 * Violations in what one customer stores in bond: each bottle and its withdrawal must agree. The withdrawal of a bottle
 * that left before `retainedSince` may have expired, while other bottles of its lot are still there.
 */
export function findStorageViolations(
  lots: readonly LotRecord[],
  withdrawals: readonly WithdrawalRecord[],
  retainedSince: string,
): Violation[] {
  const wrong: Violation[] = [];
  const find = (item: string, found: string) =>
    wrong.push({ invariant: 'bottles_where_delivery_is', item, found });
  const claimed = new Map<string, WithdrawalRecord>();
  for (const withdrawal of withdrawals.filter(({ status }) => status !== 'cancelled')) {
    for (const { lotId, number } of withdrawal.bottles) {
      const key = `${lotId} bottle ${number}`;
      const other = claimed.get(key);
      if (other) find(withdrawal.requestId, `${key} is in ${other.requestId} too`);
      claimed.set(key, withdrawal);
    }
  }
  for (const { lotId, bottles } of lots) {
    for (const { number, status, requestId, leftOn } of bottles) {
      const key = `${lotId} bottle ${number}`;
      const withdrawal = claimed.get(key);
      claimed.delete(key);
      const isFree = status === 'stored' || status === 'returned';
      const agrees = withdrawal
        ? requestId === withdrawal.requestId && status === expectedBottleStatuses[withdrawal.status]
        : (requestId === undefined && isFree) || (leftOn !== undefined && leftOn < retainedSince);
      if (!agrees)
        find(lotId, `bottle ${number} is ${status} in ${requestId ?? 'none'}; ${toExpectedLine(withdrawal)}`);
      const hasLeft = status !== 'stored' && status !== 'requested_delivery';
      if (hasLeft !== (leftOn !== undefined)) find(lotId, `bottle ${number} is ${status}, left on ${leftOn}`);
    }
  }
  for (const [key, { requestId }] of claimed) find(requestId, `${key} is not there`);
  return wrong;
}

const toExpectedLine = (withdrawal: WithdrawalRecord | undefined) =>
  withdrawal ? `${withdrawal.requestId} is ${withdrawal.status}` : 'no delivery has it';

/** Compares the holdings in bond with the payments for storage and withdrawals. */
export const reconcileHoldings: CreateReconciler = ({ settledBefore, retainedSince }) => {
  const wrong: Violation[] = [];
  const lotsOfOrders = matchPairs('stored_bottles_in_lots');
  const deliveries = matchPairs('deliveries_paid');
  const certificates = new Set<string>();
  const formatBottles = (productId: string, count: number) => `${count} of ${productId}`;
  return {
    enter(partition) {
      const lots = pickItems(partition, 'lot');
      const withdrawals = pickItems(partition, 'release');
      wrong.push(...findStorageViolations(lots, withdrawals, retainedSince));
      for (const { lotId, orderNumber, line, productId, bottles, purchasedAt } of lots) {
        const content = formatBottles(productId, bottles.length);
        lotsOfOrders.enter({ what: 'the lot', key: lotId, content, isDue: purchasedAt >= retainedSince });
        const certificate = `${orderNumber}-${line + 1}`;
        const isCounted = bottles.every(({ number }, index) => number === index + 1);
        if (certificates.has(certificate) || !isCounted)
          wrong.push({ invariant: 'certificates_unique', item: lotId, found: certificate });
        certificates.add(certificate);
      }
      for (const { requestId, totalPence, paidAt } of withdrawals) {
        if (!paidAt) continue;
        const isDue = paidAt >= retainedSince;
        deliveries.enter({ what: 'the delivery', key: requestId, content: `${totalPence}`, isDue });
      }
      for (const order of pickItems(partition, 'order')) {
        const { orderId, kind, paysFor = '', stored, customerId, paidAt, lines, totalPence } = order;
        if (!paidAt || !customerId) continue;
        const isDue = paidAt < settledBefore;
        if (kind === 'release')
          deliveries.enter({ what: 'the order', key: paysFor, content: `${totalPence}`, isDue });
        for (const [index, { productId, quantity }] of stored ? lines.entries() : []) {
          const content = formatBottles(productId, quantity);
          lotsOfOrders.enter({ what: 'the paid line', key: toLotId(orderId, index), content, isDue });
        }
      }
    },
    close: () => [...wrong, ...lotsOfOrders.close(), ...deliveries.close()],
  };
};
