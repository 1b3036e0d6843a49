import type { DropBuyerRecord } from '#functions/orders/entities/drop-buyer.ts';
import { countTaken, type StockDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { type CreateReconciler, pickItems, pickStocks } from './reconciler.ts';
import type { Violation } from './violation.ts';

type DropPurchase = { quantity: number; limit: number };

/** Compares the bottles and customers counted by drops with the orders that are pending or paid. */
export const reconcileDrops: CreateReconciler = ({ retainedSince }) => {
  const drops = new Map<string, StockDrop>();
  const sold = new Map<string, number>();
  const counted: DropBuyerRecord[] = [];
  const bought = new Map<string, DropPurchase>();
  const toKey = (dropId: string, buyer: string) => `${dropId} ${buyer}`;
  return {
    enter(partition) {
      for (const stock of pickStocks(partition))
        for (const [dropId, drop] of Object.entries(stock.drops ?? {})) drops.set(dropId, drop);
      counted.push(...pickItems(partition, 'dropBuyer'));
      for (const order of pickItems(partition, 'order')) {
        if (!order.paidAt && !isAwaitingPayment(order)) continue;
        for (const { dropId, dropLimit = 0, quantity, restocked = 0 } of order.lines) {
          if (!dropId) continue;
          sold.set(dropId, (sold.get(dropId) ?? 0) + quantity - restocked);
          for (const buyer of order.dropBuyers ?? []) {
            const known = bought.get(toKey(dropId, buyer)) ?? { quantity: 0, limit: 0 };
            const limit = Math.max(known.limit, dropLimit);
            bought.set(toKey(dropId, buyer), { quantity: known.quantity + quantity, limit });
          }
        }
      }
    },
    close() {
      const wrong: Violation[] = [];
      for (const [item, drop] of drops) {
        // Orders this old may have been deleted with their account.
        if (drop.closesAt < retainedSince) continue;
        const orders = sold.get(item) ?? 0;
        const found = `${countTaken(drop)} counted, ${orders} in orders, ${drop.left} of ${drop.editionSize} left`;
        if (countTaken(drop) !== orders || drop.left < 0)
          wrong.push({ invariant: 'drop_editions', item, found });
      }
      for (const { dropId, buyer, taken } of counted) {
        if ((drops.get(dropId)?.closesAt ?? '') < retainedSince) continue;
        const { quantity, limit } = bought.get(toKey(dropId, buyer)) ?? { quantity: 0, limit: 0 };
        const found = `${taken} counted of one customer, ${quantity} in orders, the limit is ${limit}`;
        if (taken !== quantity || quantity > limit)
          wrong.push({ invariant: 'drop_limits', item: dropId, found });
      }
      return wrong;
    },
  };
};
