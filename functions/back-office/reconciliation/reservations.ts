import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { type CreateReconciler, pickItems, sumBy } from './reconciler.ts';

type Sum = { bottles: number; valuePence: number };

const nothing: Sum = { bottles: 0, valuePence: 0 };

/** Checks that the counts of each session, mailbox and connection equal the reservations of the orders that name them. */
export const reconcileReservationCounts: CreateReconciler = () => {
  const reserved = new Map<string, Sum>();
  const counted = new Map<string, Sum>();
  return {
    enter(partition) {
      for (const order of pickItems(partition, 'order').filter(isAwaitingPayment)) {
        const { keys = [], valuePence = 0 } = order.countedFor ?? {};
        const bottles = sumBy(order.lines, ({ quantity }) => quantity);
        for (const key of keys) {
          const sum = reserved.get(key) ?? nothing;
          reserved.set(key, { bottles: sum.bottles + bottles, valuePence: sum.valuePence + valuePence });
        }
      }
      for (const { key, bottles, valuePence, held } of pickItems(partition, 'reservationCount')) {
        const ofProducts = sumBy(Object.values(held), (quantity) => quantity);
        counted.set(key, { bottles: ofProducts === bottles ? bottles : Number.NaN, valuePence });
      }
    },
    close: () =>
      [...new Set([...reserved.keys(), ...counted.keys()])].flatMap((key) => {
        const { bottles, valuePence } = counted.get(key) ?? nothing;
        const should = reserved.get(key) ?? nothing;
        if (bottles === should.bottles && valuePence === should.valuePence) return [];
        const found = `${bottles} bottles worth ${valuePence} counted, ${should.bottles} worth ${should.valuePence} reserved`;
        return [{ invariant: 'reservations_counted' as const, item: key, found }];
      }),
  };
};
