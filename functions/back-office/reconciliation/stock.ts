import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { matchPairs } from './match-pairs.ts';
import { type CreateReconciler, pickItems, pickStocks, sumBy } from './reconciler.ts';
import type { Violation } from './violation.ts';

type StockBalance = {
  available: number | undefined;
  /** Everything added to stock and removed from it, except sales. */
  moved: number;
  /** Bottles paid for or reserved: orders show them immediately, the ledger only after the stream has followed. */
  taken: number;
};

/** Checks that each bottle's count equals its ledger and its orders, and that no bottle was sold that did not exist. */
export const reconcileStock: CreateReconciler = ({ settledBefore, retainedSince }) => {
  const balances = new Map<string, StockBalance>();
  const findBalance = (productId: string): StockBalance => {
    const balance = balances.get(productId) ?? { available: undefined, moved: 0, taken: 0 };
    balances.set(productId, balance);
    return balance;
  };
  const sales = matchPairs('sales_in_ledger', (key) => key.split('_').slice(1, -1).join('_'));
  const formatLine = (productId: string, quantity: number) => `${quantity} of ${productId}`;
  return {
    enter(partition) {
      for (const { productId, available } of pickStocks(partition))
        findBalance(productId).available = available;
      for (const { productId, moveId, kind, change, movedAt } of pickItems(partition, 'stockMove')) {
        const isOld = movedAt < retainedSince;
        if (kind !== 'sale' || isOld) findBalance(productId).moved += change;
        if (kind === 'sale') {
          const content = formatLine(productId, -change);
          sales.enter({ what: 'the row of the ledger', key: moveId, content, isDue: !isOld });
        }
      }
      for (const order of pickItems(partition, 'order')) {
        const { orderId, lines, paidAt } = order;
        if (!paidAt && !isAwaitingPayment(order)) continue;
        for (const [index, { productId, quantity }] of lines.entries()) {
          if (!paidAt || paidAt >= retainedSince) findBalance(productId).taken += quantity;
          if (!paidAt) continue;
          const key = `sale_${orderId}_${index}`;
          const isDue = paidAt < settledBefore;
          sales.enter({ what: 'the paid line', key, content: formatLine(productId, quantity), isDue });
        }
      }
    },
    close: () =>
      [...balances]
        .flatMap(([productId, balance]) => findStockViolations(productId, balance))
        .concat(sales.close()),
  };
};

function findStockViolations(item: string, { available, moved, taken }: StockBalance): Violation[] {
  const found = `${available ?? 'no'} available, ${moved} moved, ${taken} paid for or reserved`;
  return [
    ...(available === moved - taken ? [] : [{ invariant: 'stock_balances' as const, item, found }]),
    ...((available ?? 0) < 0 || moved < taken ? [{ invariant: 'never_oversold' as const, item, found }] : []),
  ];
}

/** Checks that the orders awaiting payment and the reservations are the same, with the same bottles. */
export const reconcileReservations: CreateReconciler = ({ settledBefore }) => {
  const open = matchPairs('reservations_open');
  const wrong: Violation[] = [];
  type Line = { productId: string; quantity: number };
  const content = (lines: readonly Line[]) =>
    lines
      .map(({ productId, quantity }) => `${quantity} of ${productId}`)
      .sort()
      .join(', ') || 'no bottles';
  return {
    enter(partition) {
      for (const order of pickItems(partition, 'order').filter(isAwaitingPayment))
        open.enter({ what: 'the order', key: order.orderId, content: content(order.lines), isDue: true });
      for (const { orderId, held, reservedUntil } of pickItems(partition, 'checkout')) {
        open.enter({ what: 'the checkout', key: orderId, content: content(held), isDue: true });
        if (reservedUntil >= settledBefore) continue;
        const found = `${sumBy(held, ({ quantity }) => quantity)} bottles, reserved until ${reservedUntil}`;
        wrong.push({ invariant: 'held_too_long', item: orderId, found });
      }
    },
    close: () => [...wrong, ...open.close()],
  };
};
