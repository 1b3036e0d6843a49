type Sums = {
  totalPence: number;
  refundedPence?: number;
  owedPence?: number;
  disputedPence?: number;
  giftCard?: { amountPence: number } | undefined;
  giftCardReturnedPence?: number;
};

/** What an order charges to a card: everything that its gift card does not pay. */
export const computeCardPence = ({ totalPence, giftCard }: Sums): number =>
  totalPence - (giftCard?.amountPence ?? 0);

/** What can still be refunded to the card: what it paid, less what went back, is promised already, or is disputed. */
const computeCardRefundablePence = (order: Sums): number => {
  const { refundedPence = 0, owedPence = 0, disputedPence = 0 } = order;
  return Math.max(0, computeCardPence(order) - refundedPence - owedPence - disputedPence);
};

/** What can still be refunded of a paid order, to the card and to the gift card that paid. */
export const computeRefundablePence = (order: Sums): number =>
  computeCardRefundablePence(order) +
  Math.max(0, (order.giftCard?.amountPence ?? 0) - (order.giftCardReturnedPence ?? 0));

/** How a refund is split: to the card first, up to what can still go back to it, and the rest to the gift card. */
export function splitRefund(
  order: Sums,
  amountPence: number,
): { toCardPence: number; toGiftCardPence: number } {
  const toCardPence = order.giftCard ? Math.min(amountPence, computeCardRefundablePence(order)) : amountPence;
  return { toCardPence, toGiftCardPence: amountPence - toCardPence };
}

/** Everything refunded for an order, to the card and to the gift card. */
export const computeRefundedPence = ({ refundedPence = 0, giftCardReturnedPence = 0 }: Sums): number =>
  refundedPence + giftCardReturnedPence;

/** How many bottles of a line can still come back into stock. */
export const countRestockable = ({
  quantity,
  restocked = 0,
}: {
  quantity: number;
  restocked?: number;
}): number => quantity - restocked;

/**
 * How many different bottles one refund can bring back: each is up to three items of the single transaction that returns them.
 */
export const maxRestocked = 30;

/**
 * The note on bottles that came back with a refund that Stripe refused: they stay in stock, because they may have been sold
 * since. Empty when none came back.
 */
export function formatRestockLimit(count: number, leftStorage: boolean): string {
  if (count === 0) return '';
  const [bottles, are, them] = count === 1 ? ['1 bottle', 'is', 'it'] : [`${count} bottles`, 'are', 'them'];
  const where = leftStorage ? 'out of storage and in stock' : 'in stock';
  return `${bottles} returned with it ${are} already ${where}: refund the money without ${them}, and correct the stock if ${count === 1 ? 'it has' : 'they have'} not come back.`;
}
