import { reservationRetentionSeconds } from '#functions/orders/transactions/count-reservations.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { type CreateReconciler, pickItems, sumBy } from './reconciler.ts';

type Sum = { bottles: number; valuePence: number };

const nothing: Sum = { bottles: 0, valuePence: 0 };

/**
 * That what is counted for each session, mailbox and connection is what the orders that name them have reserved. A count
 * that has expired under an order that waits for longer than a count lasts is missed by nobody.
 */
export const reconcileReservationCounts: CreateReconciler = ({ now }) => {
  const lasting = new Date(now.getTime() - reservationRetentionSeconds * 1000).toISOString();
  const reserved = new Map<string, Sum & { isDue: boolean }>();
  const counted = new Map<string, Sum>();
  return {
    enter(partition) {
      for (const order of pickItems(partition, 'order').filter(isAwaitingPayment)) {
        const { keys = [], valuePence = 0 } = order.countedFor ?? {};
        const bottles = sumBy(order.lines, ({ quantity }) => quantity);
        for (const key of keys) {
          const sum = reserved.get(key) ?? { ...nothing, isDue: true };
          reserved.set(key, {
            bottles: sum.bottles + bottles,
            valuePence: sum.valuePence + valuePence,
            isDue: sum.isDue && order.placedAt > lasting,
          });
        }
      }
      for (const { key, bottles, valuePence, held } of pickItems(partition, 'reservationCount')) {
        const ofProducts = sumBy(Object.values(held), (quantity) => quantity);
        counted.set(key, { bottles: ofProducts === bottles ? bottles : Number.NaN, valuePence });
      }
    },
    close: () =>
      [...new Set([...reserved.keys(), ...counted.keys()])].flatMap((key) => {
        const [is, should] = [counted.get(key), reserved.get(key) ?? nothing];
        if (!is && 'isDue' in should && !should.isDue) return [];
        const { bottles, valuePence } = is ?? nothing;
        if (bottles === should.bottles && valuePence === should.valuePence) return [];
        const found = `${bottles} bottles worth ${valuePence} counted, ${should.bottles} worth ${should.valuePence} reserved`;
        return [{ invariant: 'reservations_counted' as const, item: key, found }];
      }),
  };
};
