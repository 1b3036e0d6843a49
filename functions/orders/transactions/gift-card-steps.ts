import type { giftCard } from '#functions/orders/entities/gift-card.ts';
import type { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { Step, Write, Writers } from '#functions/table/transact.ts';

/**
 * The steps that move the value of a gift card, in the transactions of the orders that use it: value is reserved with the
 * bottles, redeemed with the payment, and given back if the order is not paid. Redeemed or returned value is entered in
 * the card's ledger once, under an id derived from the order or the refund.
 */

type Entities = Writers<{ giftCard: typeof giftCard; giftCardEntry: typeof giftCardEntry }>;

/** `gift_card_changed`: the card has less value than was read, or is blocked. */
export type GiftCardRefused = 'gift_card_changed';

type GiftCardOrder = Pick<OrderRecord, 'giftCard'>;

/** Moves the value reserved on a card from the order's previous version to its next. */
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

/** Takes available value from a card, unless it is blocked; `reserved` of that value stays reserved on the card. */
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

/** Gives back the value reserved by an order that was not paid. */
export const releaseGiftCard = (entities: Entities, { giftCard: used }: GiftCardOrder): Write[] =>
  used ? [giveBack(entities, used.cardId, used.amountPence)] : [];

type RedeemingOrder = Pick<OrderRecord, 'orderId' | 'orderNumber' | 'giftCard'>;

/** Redeems the value that an order has reserved, once the order is paid. */
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

/** Redeems value again for an order whose card payment came late, if the value is still there. */
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
