import type { DiscountRecord } from '#functions/orders/entities/discount.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { type CreateReconciler, pickItems } from './reconciler.ts';
import type { Violation } from './violation.ts';

/** Compares the uses counted by discount codes, in total and per customer, with the orders that are pending or paid. */
export const reconcileDiscounts: CreateReconciler = ({ retainedSince }) => {
  const codes = new Map<string, DiscountRecord>();
  const counted = new Map<string, { code: string; taken: number }>();
  const used = new Map<string, number>();
  const usedBy = new Map<string, { code: string; taken: number }>();
  const toKey = (code: string, buyer: string) => `${code} ${buyer}`;
  return {
    enter(partition) {
      for (const discount of pickItems(partition, 'discount')) codes.set(discount.code, discount);
      for (const { code, buyer, taken } of pickItems(partition, 'discountBuyer'))
        counted.set(toKey(code, buyer), { code, taken });
      for (const order of pickItems(partition, 'order')) {
        if (!order.discount || (!order.paidAt && !isAwaitingPayment(order))) continue;
        const { code, buyers = [] } = order.discount;
        used.set(code, (used.get(code) ?? 0) + 1);
        for (const buyer of buyers) {
          const key = toKey(code, buyer);
          usedBy.set(key, { code, taken: (usedBy.get(key)?.taken ?? 0) + 1 });
        }
      }
    },
    close() {
      const wrong: Violation[] = [];
      const find = (item: string, found: string) =>
        wrong.push({ invariant: 'discounts_counted', item, found });
      for (const [code, discount] of codes) {
        // Orders this old may have expired.
        if (discount.createdAt < retainedSince) continue;
        const orders = used.get(code) ?? 0;
        if (discount.used !== orders) find(code, `${discount.used} counted, ${orders} in orders`);
      }
      for (const key of new Set([...counted.keys(), ...usedBy.keys()])) {
        const { code = '' } = counted.get(key) ?? usedBy.get(key) ?? {};
        if ((codes.get(code)?.createdAt ?? '') < retainedSince) continue;
        const [taken, orders] = [counted.get(key)?.taken ?? 0, usedBy.get(key)?.taken ?? 0];
        if (taken !== orders) find(code, `${taken} counted of one customer, ${orders} in orders`);
      }
      return wrong;
    },
  };
};
