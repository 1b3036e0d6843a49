import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { matchPairs } from './match-pairs.ts';
import { type CreateReconciler, pickItems } from './reconciler.ts';

type Worth = { availablePence: number; reservedPence: number; enteredPence: number; ordersPence: number };

/**
 * Checks that each gift card's balance equals its ledger and is never negative; that its reservations are those of the
 * orders awaiting payment; that its payments and refunds are those of paid orders; and that every card sold was paid for.
 */
export const reconcileGiftCards: CreateReconciler = ({ retainedSince }) => {
  const worth = new Map<string, Worth>();
  const findCard = (cardId: string): Worth => {
    const found = worth.get(cardId) ?? {
      availablePence: 0,
      reservedPence: 0,
      enteredPence: 0,
      ordersPence: 0,
    };
    worth.set(cardId, found);
    return found;
  };
  const uses = matchPairs('gift_cards_add_up');
  return {
    enter(partition) {
      for (const { cardId, availablePence, reservedPence } of pickItems(partition, 'giftCard'))
        Object.assign(findCard(cardId), { availablePence, reservedPence });
      for (const { cardId, entryId, kind, amountPence, at } of pickItems(partition, 'giftCardEntry')) {
        findCard(cardId).enteredPence += amountPence;
        if (kind !== 'redeemed' && kind !== 'returned' && kind !== 'sold') continue;
        const isDue = at >= retainedSince;
        const key = kind === 'sold' ? `sold_${cardId}` : entryId;
        uses.enter({ what: 'the entry', key, content: `${amountPence} on ${cardId}`, isDue });
      }
      for (const { cardId, amountPence, paidAt } of pickItems(partition, 'giftCardSale'))
        if (paidAt)
          uses.enter({
            what: 'the sale',
            key: `sold_${cardId}`,
            content: `${amountPence} on ${cardId}`,
            isDue: paidAt >= retainedSince,
          });
      const [order] = pickItems(partition, 'order');
      if (!order?.giftCard) return;
      const { cardId, amountPence } = order.giftCard;
      if (isAwaitingPayment(order)) findCard(cardId).ordersPence += amountPence;
      const enter = (key: string, pence: number) =>
        uses.enter({ what: 'the order', key, content: `${pence} on ${cardId}`, isDue: true });
      if (order.paidAt) enter(`redeemed_${order.orderId}`, -amountPence);
      for (const made of pickItems(partition, 'refund').filter(({ isToGiftCard }) => isToGiftCard))
        enter(`returned_${made.refundId}`, made.amountPence);
    },
    close: () => [
      ...[...worth].flatMap(([item, { availablePence, reservedPence, enteredPence, ordersPence }]) => {
        const isRight =
          availablePence >= 0 &&
          reservedPence === ordersPence &&
          availablePence + reservedPence === enteredPence;
        const found = `${availablePence} available, ${reservedPence} reserved of ${ordersPence}, entries ${enteredPence}`;
        return isRight ? [] : [{ invariant: 'gift_cards_add_up' as const, item, found }];
      }),
      ...uses.close(),
    ],
  };
};
