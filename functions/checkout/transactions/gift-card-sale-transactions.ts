import { buildGiftCard } from '#functions/checkout/build-gift-card.ts';
import { type GiftCardRecord, giftCard } from '#functions/orders/entities/gift-card.ts';
import { type GiftCardBuyerRecord, giftCardBuyer } from '#functions/orders/entities/gift-card-buyer.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { giftCardRecipient } from '#functions/orders/entities/gift-card-recipient.ts';
import { type GiftCardSaleRecord, giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome, type Write, type Writers } from '#functions/table/transact.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { buildTrailEntry, type StaffAction } from './gift-card-transactions.ts';

const entities = {
  giftCard,
  giftCardBuyer,
  giftCardEntry,
  giftCardRecipient,
  giftCardSale,
  staffEntry: adminAuditEntry,
};
const transact = createTransactor(entities);

/**
 * What a sale does to a gift card, one transaction each: a card exists exactly where its sale is paid, and its balance never
 * changes without its entry in the ledger.
 */

/** Writes a sale that waits for its payment, once. */
export const openSale = (sale: GiftCardSaleRecord, buyer: GiftCardBuyerRecord): Promise<Outcome<'known'>> =>
  transact<'known'>((entities) => [
    { write: entities.giftCardSale.create(sale).commit(), otherwise: 'known' },
    entities.giftCardBuyer.create(buyer).commit(),
  ]);

/** A sale anew, on the condition that neither its payment nor its refund has moved on since it was read. */
const writeSale = (
  { giftCardSale }: Writers<typeof entities>,
  before: GiftCardSaleRecord,
  after: GiftCardSaleRecord,
): Write =>
  giftCardSale
    .put(after)
    .where(({ status, refundedPence }, { eq, notExists }) => {
      const isStill =
        before.refundedPence === undefined
          ? notExists(refundedPence)
          : eq(refundedPence, before.refundedPence);
      return `${eq(status, before.status)} AND ${isStill}`;
    })
    .commit();

/** Writes a sale anew that nothing but its payment or refund concerns; false where it has moved on meanwhile. */
export async function changeSale(before: GiftCardSaleRecord, after: GiftCardSaleRecord): Promise<boolean> {
  const { outcome } = await transact((entities) => [writeSale(entities, before, after)]);
  return outcome === 'done';
}

/** Issues the card of a sale that is paid, once. */
export async function confirmSale(
  sale: GiftCardSaleRecord,
  buyer: GiftCardBuyerRecord | undefined,
  paymentIntentId: string,
  now: Date,
): Promise<Outcome> {
  const paidAt = now.toISOString();
  const wanted = {
    amount: sale.amountPence,
    recipientName: buyer?.recipientName ?? '',
    recipientEmail: buyer?.recipientEmail ?? '',
    senderName: buyer?.name,
    message: buyer?.message,
  };
  const { row, recipient } = await buildGiftCard(sale.seed, wanted, now);
  const { cardId } = sale;
  // A secret that was changed meanwhile derives another card.
  if (row.cardId !== cardId) throw new Error(`The code of the gift card ${cardId} is another one.`);
  const paid = { status: 'paid' as const, paymentIntentId, paidAt, ttl: toRetentionTtl(paidAt) };
  return transact((entities) => [
    writeSale(entities, sale, { ...sale, ...paid }),
    entities.giftCard.create({ ...row, reference: sale.reference }).commit(),
    entities.giftCardEntry
      .create({
        cardId,
        entryId: 'sold',
        kind: 'sold',
        amountPence: sale.amountPence,
        at: paidAt,
        orderNumber: sale.reference,
      })
      .commit(),
    ...(buyer ? [entities.giftCardRecipient.create(recipient).commit()] : []),
  ]);
}

type CardDeduction = {
  /** What is taken off the card. */
  pence: number;
  /** Whether the card cannot be spent any more. */
  isVoid: boolean;
  at: string;
};

/** The entry follows from how much has gone back, or is to: that rises with each refund. */
const toRefundEntryId = (after: GiftCardSaleRecord): string => {
  if (after.status !== 'refunding') return `refunded_${after.refundedPence}`;
  return after.refundTargetPence === undefined ? 'refunded' : `refunded_${after.refundTargetPence}`;
};

/**
 * Takes off the card of a sale what goes back of its price, and enters it as refunded. `spent` where less is left on it, or,
 * where staff refund it, its value has moved since it was read or an order has reserved some of it.
 */
export const takeRefunded = (
  before: GiftCardSaleRecord,
  after: GiftCardSaleRecord,
  { pence, isVoid, at }: CardDeduction,
  by?: StaffAction & Pick<GiftCardRecord, 'lastFour' | 'availablePence'> & { reason: string },
): Promise<Outcome<'spent'>> =>
  transact<'spent'>((entities) => [
    {
      write: entities.giftCard
        .patch({ cardId: before.cardId })
        .set(isVoid ? { isActive: false } : {})
        .add({ availablePence: -pence, version: 1 })
        .where(({ availablePence, reservedPence }, { gte, eq }) =>
          by
            ? `${eq(availablePence, by.availablePence)} AND ${eq(reservedPence, 0)}`
            : gte(availablePence, pence),
        )
        .commit(),
      otherwise: 'spent',
    },
    ...(pence > 0
      ? [
          entities.giftCardEntry
            .create({
              cardId: before.cardId,
              entryId: toRefundEntryId(after),
              kind: 'refunded',
              amountPence: -pence,
              at,
              orderNumber: before.reference,
              ...(by && { actor: by.actor, reason: by.reason }),
            })
            .commit(),
        ]
      : []),
    writeSale(entities, before, after),
    ...(by
      ? [
          entities.staffEntry
            .create(
              buildTrailEntry(by, { cardId: before.cardId, lastFour: by.lastFour }, 'gift_card_refunded', {
                after: { amount: formatDecimalPounds(pence), reason: by.reason },
              }),
            )
            .commit(),
        ]
      : []),
  ]);
