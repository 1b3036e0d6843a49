import { type CreateReconciler, pickItems, sumBy } from './reconciler.ts';

/** That each gift card is worth what its ledger says, and never less than nothing. */
export const reconcileGiftCards: CreateReconciler = () => {
  const worth = new Map<
    string,
    { stored?: { availablePence: number; reservedPence: number }; entered: number }
  >();
  const findCard = (cardId: string) => {
    const found = worth.get(cardId) ?? { entered: 0 };
    worth.set(cardId, found);
    return found;
  };
  return {
    enter(partition) {
      for (const { cardId, availablePence, reservedPence } of pickItems(partition, 'giftCard'))
        findCard(cardId).stored = { availablePence, reservedPence };
      const entries = pickItems(partition, 'giftCardEntry');
      for (const cardId of new Set(entries.map((entry) => entry.cardId)))
        findCard(cardId).entered += sumBy(
          entries.filter((entry) => entry.cardId === cardId),
          ({ amountPence }) => amountPence,
        );
    },
    close: () =>
      [...worth].flatMap(([item, { stored, entered }]) => {
        const { availablePence = 0, reservedPence = 0 } = stored ?? {};
        const isRight =
          availablePence >= 0 && reservedPence >= 0 && availablePence + reservedPence === entered;
        const found = `${availablePence} available, ${reservedPence} reserved, entries ${entered}`;
        return isRight ? [] : [{ invariant: 'gift_cards_add_up' as const, item, found }];
      }),
  };
};
