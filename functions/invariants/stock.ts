import { itemsOf, type OpenBook, sumOf } from './book.ts';
import { meeting } from './meeting.ts';
import { isWaiting } from './orders.ts';
import type { Violation } from './violation.ts';

type Shelf = {
  available: number | undefined;
  /** What came onto the shelf and was taken from it, but for sales. */
  moved: number;
  /** What is paid for or reserved: orders say so at once, the ledger only once the stream was followed. */
  taken: number;
};

/** That each bottle's figure is what its ledger and its orders say, and that none was promised that there never was. */
export const stockBook: OpenBook = ({ settledBefore, keptSince }) => {
  const shelves = new Map<string, Shelf>();
  const shelfOf = (productId: string): Shelf => {
    const shelf = shelves.get(productId) ?? { available: undefined, moved: 0, taken: 0 };
    shelves.set(productId, shelf);
    return shelf;
  };
  const sales = meeting('sales_in_ledger', (key) => key.split('_').slice(1, -1).join('_'));
  const lineOf = (productId: string, quantity: number) => `${quantity} of ${productId}`;
  return {
    enter(partition) {
      for (const { productId, available } of itemsOf(partition, 'stock'))
        shelfOf(productId).available = available;
      for (const { productId, moveId, kind, change, movedAt } of itemsOf(partition, 'stockMove')) {
        const isOld = movedAt < keptSince;
        if (kind !== 'sale' || isOld) shelfOf(productId).moved += change;
        if (kind === 'sale') {
          const says = lineOf(productId, -change);
          sales.enter({ what: 'the row of the ledger', key: moveId, says, isDue: !isOld });
        }
      }
      for (const order of itemsOf(partition, 'order')) {
        const { orderId, lines, paidAt } = order;
        if (!paidAt && !isWaiting(order)) continue;
        for (const [index, { productId, quantity }] of lines.entries()) {
          if (!paidAt || paidAt >= keptSince) shelfOf(productId).taken += quantity;
          if (!paidAt) continue;
          const key = `sale_${orderId}_${index}`;
          const isDue = paidAt < settledBefore;
          sales.enter({ what: 'the paid line', key, says: lineOf(productId, quantity), isDue });
        }
      }
    },
    close: () =>
      [...shelves].flatMap(([productId, shelf]) => wrongOn(productId, shelf)).concat(sales.close()),
  };
};

function wrongOn(item: string, { available, moved, taken }: Shelf): Violation[] {
  const found = `${available ?? 'no'} available, ${moved} moved, ${taken} paid for or reserved`;
  return [
    ...(available === moved - taken ? [] : [{ invariant: 'stock_balances' as const, item, found }]),
    ...((available ?? 0) < 0 || moved < taken ? [{ invariant: 'never_oversold' as const, item, found }] : []),
  ];
}

/** That what waits for its payment and what holds bottles are the same orders, with the same bottles. */
export const reservationBook: OpenBook = ({ settledBefore }) => {
  const open = meeting('reservations_open');
  const wrong: Violation[] = [];
  type Line = { productId: string; quantity: number };
  const says = (lines: readonly Line[]) =>
    lines
      .map(({ productId, quantity }) => `${quantity} of ${productId}`)
      .sort()
      .join(', ') || 'no bottles';
  return {
    enter(partition) {
      for (const order of itemsOf(partition, 'order').filter(isWaiting))
        open.enter({ what: 'the order', key: order.orderId, says: says(order.lines), isDue: true });
      for (const { orderId, held, reservedUntil } of itemsOf(partition, 'checkout')) {
        open.enter({ what: 'the checkout', key: orderId, says: says(held), isDue: true });
        if (reservedUntil >= settledBefore) continue;
        const found = `${sumOf(held, ({ quantity }) => quantity)} bottles, reserved until ${reservedUntil}`;
        wrong.push({ invariant: 'held_too_long', item: orderId, found });
      }
    },
    close: () => [...wrong, ...open.close()],
  };
};
