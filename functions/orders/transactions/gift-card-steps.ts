import type { giftCard } from '#functions/orders/entities/gift-card.ts';
import type { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { Step, Write, Writers } from '#functions/table/transact.ts';

/**
 * The steps that move the value of a gift card, in the transactions of the orders that use it: value is reserved with the
 * bottles, redeemed with the payment, and given back where the order is not paid. What is redeemed or returned is entered
 * in the card's ledger once, under an id that follows from the order or the refund.
 */

type Entities = Writers<{ giftCard: typeof giftCard; giftCardEntry: typeof giftCardEntry }>;

/** `gift_card_changed`: the card has less than was read, or is blocked. */
export type GiftCardRefused = 'gift_card_changed';

type GiftCardOrder = Pick<OrderRecord, 'giftCard'>;

/** Moves what an order has reserved of its card to what the order becomes. */
export function moveGiftCardUse(
  entities: Entities,
  before: GiftCardOrder | undefined,
  after: GiftCardOrder,
): (Step<GiftCardRefused> | Write)[] {
  const [old, fresh] = [before?.giftCard, after.giftCard];
  const had = old && old.cardId === fresh?.cardId ? old.amountPence : 0;
  const more = (fresh?.amountPence ?? 0) - had;
  return [
    ...(fresh && more > 0 ? [take(entities, fresh.cardId, more, more)] : []),
    ...(fresh && more < 0 ? [giveBack(entities, fresh.cardId, -more)] : []),
    ...(old && old.cardId !== fresh?.cardId ? [giveBack(entities, old.cardId, old.amountPence)] : []),
  ];
}

/** Takes value that a card still has, unless it is blocked; it may stay reserved. */
const take = (
  { giftCard }: Entities,
  cardId: string,
  pence: number,
  reserved: number,
): Step<GiftCardRefused> => ({
  write: giftCard
    .patch({ cardId })
    .add({ availablePence: -pence, ...(reserved > 0 && { reservedPence: reserved }) })
    .where(
      ({ availablePence, isActive }, { eq, gte }) =>
        `${gte(availablePence, pence)} AND ${eq(isActive, true)}`,
    )
    .commit(),
  otherwise: 'gift_card_changed',
});

const giveBack = ({ giftCard }: Entities, cardId: string, pence: number): Write =>
  giftCard.patch({ cardId }).add({ availablePence: pence, reservedPence: -pence }).commit();

/** Gives back what an order has reserved that was not paid. */
export const releaseGiftCard = (entities: Entities, { giftCard: used }: GiftCardOrder): Write[] =>
  used ? [giveBack(entities, used.cardId, used.amountPence)] : [];

type RedeemingOrder = Pick<OrderRecord, 'orderId' | 'orderNumber' | 'giftCard'>;

/** Redeems what an order has reserved, once it is paid. */
export const redeemGiftCard = (entities: Entities, paid: RedeemingOrder, at: string): Write[] =>
  paid.giftCard
    ? [
        entities.giftCard
          .patch({ cardId: paid.giftCard.cardId })
          .add({ reservedPence: -paid.giftCard.amountPence })
          .commit(),
        enterRedeemed(entities, paid, paid.giftCard, at),
      ]
    : [];

/** Redeems the value of an order again whose card payment came late, if it is still there. */
export const retakeGiftCard = (
  entities: Entities,
  late: RedeemingOrder,
  at: string,
): (Step<GiftCardRefused> | Write)[] =>
  late.giftCard
    ? [
        take(entities, late.giftCard.cardId, late.giftCard.amountPence, 0),
        enterRedeemed(entities, late, late.giftCard, at),
      ]
    : [];

const enterRedeemed = (
  { giftCardEntry }: Entities,
  { orderId, orderNumber }: RedeemingOrder,
  { cardId, amountPence }: NonNullable<GiftCardOrder['giftCard']>,
  at: string,
): Write =>
  giftCardEntry
    .create({
      cardId,
      entryId: `redeemed_${orderId}`,
      kind: 'redeemed',
      amountPence: -amountPence,
      at,
      orderId,
      orderNumber,
    })
    .commit();

/** Returns a refund to the card that paid, blocked or not. */
export const returnToGiftCard = (
  entities: Entities,
  { orderId, orderNumber, giftCard: used }: RedeemingOrder,
  { refundId, amountPence, owedAt }: RefundRecord,
): Write[] =>
  used
    ? [
        entities.giftCard.patch({ cardId: used.cardId }).add({ availablePence: amountPence }).commit(),
        entities.giftCardEntry
          .create({
            cardId: used.cardId,
            entryId: `returned_${refundId}`,
            kind: 'returned',
            amountPence,
            at: owedAt,
            orderId,
            orderNumber,
          })
          .commit(),
      ]
    : [];
