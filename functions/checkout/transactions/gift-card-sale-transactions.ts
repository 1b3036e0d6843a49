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
 * The effects of a sale on a gift card, one transaction each: a card is issued exactly when its sale is paid, and its
 * balance never changes without its ledger entry.
 */

/** Writes a sale that waits for its payment, once. */
export const openSale = (sale: GiftCardSaleRecord, buyer: GiftCardBuyerRecord): Promise<Outcome<'known'>> =>
  transact<'known'>((entities) => [
    { write: entities.giftCardSale.create(sale).commit(), otherwise: 'known' },
    entities.giftCardBuyer.create(buyer).commit(),
  ]);

/** Rewrites a sale, on condition that neither its payment nor its refund has moved on since it was read. */
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

/** Rewrites a sale when only its payment or refund changes; false if that has moved on meanwhile. */
export async function changeSale(before: GiftCardSaleRecord, after: GiftCardSaleRecord): Promise<boolean> {
  const { outcome } = await transact((entities) => [writeSale(entities, before, after)]);
  return outcome === 'done';
}

/** Issues the card of a paid sale, once. */
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
  // If the secret was changed meanwhile, the seed derives another card.
  if (row.cardId !== cardId) throw new Error(`The gift card ${cardId} has a different code.`);
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
  /** The amount deducted from the card. */
  pence: number;
  /** Whether the card can no longer be spent. */
  isVoid: boolean;
  at: string;
};

/** The entry's id is derived from the total refunded, or to be refunded, which rises with each refund. */
const toRefundEntryId = (after: GiftCardSaleRecord): string => {
  if (after.status !== 'refunding') return `refunded_${after.refundedPence}`;
  return after.refundTargetPence === undefined ? 'refunded' : `refunded_${after.refundTargetPence}`;
};

/**
 * Deducts a refund of a sale from its card, and records it in the ledger. `spent` if the card has less left or, for a
 * refund by staff, if its value has changed since it was read or an order has reserved some of it.
 */
export const deductRefund = (
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
