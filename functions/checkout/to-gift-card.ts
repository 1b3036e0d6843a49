import { type GiftCardRecord, giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardBuyer } from '#functions/orders/entities/gift-card-buyer.ts';
import { type GiftCardEntryRecord, giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { giftCardRecipient } from '#functions/orders/entities/gift-card-recipient.ts';
import {
  computeRefundedPence,
  computeTargetPence,
  type GiftCardSaleRecord,
  giftCardSale,
} from '#functions/orders/entities/gift-card-sale.ts';
import type { GiftCard, GiftCardRow } from '#shared/contracts/checkout/gift-cards.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { hasExpired } from '#shared/domain/common/retention.ts';
import { computeRefundablePence, computeSpentPence } from '#shared/domain/orders/gift-card.ts';

export const findGiftCard = async (cardId: string): Promise<GiftCardRecord | undefined> =>
  (await giftCard.get({ cardId }).go({ consistent: true })).data ?? undefined;

export const loadGiftCardEntries = async (cardId: string): Promise<GiftCardEntryRecord[]> =>
  (await giftCardEntry.query.ofCard({ cardId }).go({ consistent: true, pages: 'all' })).data;

export const toGiftCardRow = (row: GiftCardRecord): GiftCardRow => ({
  id: row.cardId,
  lastFour: row.lastFour,
  initial: formatDecimalPounds(row.initialPence),
  balance: formatDecimalPounds(row.availablePence + row.reservedPence),
  reserved: formatDecimalPounds(row.reservedPence),
  isActive: row.isActive,
  createdAt: row.createdAt,
  version: row.version,
});

/**
 * The refundable part of a card's price, in pence. A pending refund can be requested again once it was refused; Stripe does
 * not refund a disputed payment. If the bank has returned an earlier refund, staff must find another way.
 */
export function findRefundablePence(
  sale: GiftCardSaleRecord,
  row: GiftCardRecord,
  entries: readonly GiftCardEntryRecord[],
): number {
  const [pricePence, refundedPence] = [sale.amountPence, computeRefundedPence(sale)];
  if (row.disputedWith) return 0;
  if (sale.status === 'refunding') return sale.refundFailure ? computeTargetPence(sale) - refundedPence : 0;
  if (sale.status !== 'paid' && sale.status !== 'refunded') return 0;
  const spentPence = computeSpentPence(entries);
  const pence = computeRefundablePence({ pricePence, refundedPence, spentPence, ...row });
  const isFirstAndWhole = sale.status === 'paid' && pence === pricePence - refundedPence;
  return sale.refundFailure && !isFirstAndWhole ? 0 : pence;
}

/** A card as the back office shows it, with its ledger, the latest entry first. */
export async function loadGiftCard(row: GiftCardRecord, now: Date): Promise<GiftCard> {
  const { cardId } = row;
  const [entries, { data: recipient }, { data: sale }, { data: buyer }] = await Promise.all([
    loadGiftCardEntries(cardId),
    giftCardRecipient.get({ cardId }).go({ consistent: true }),
    giftCardSale.get({ cardId }).go({ consistent: true }),
    giftCardBuyer.get({ cardId }).go({ consistent: true }),
  ]);
  const refundablePence = sale ? findRefundablePence(sale, row, entries) : 0;
  return {
    ...toGiftCardRow(row),
    // DynamoDB takes up to two days to delete expired items.
    recipient:
      recipient && !hasExpired(recipient.ttl, now)
        ? {
            name: recipient.name,
            email: recipient.email,
            senderName: recipient.senderName ?? null,
            message: recipient.message ?? null,
          }
        : null,
    ...(sale && {
      sale: {
        reference: sale.reference,
        status: sale.status,
        amount: formatDecimalPounds(sale.amountPence),
        paidAt: sale.paidAt ?? null,
        refundedAt: sale.refundedAt ?? null,
        refundFailure: sale.refundFailure ?? null,
        refunded: formatDecimalPounds(computeRefundedPence(sale)),
        buyer: buyer && !hasExpired(buyer.ttl, now) ? { name: buyer.name, email: buyer.email } : null,
        canRefund: refundablePence > 0,
        refundable: formatDecimalPounds(refundablePence),
        isDisputed: row.disputedWith !== undefined,
      },
    }),
    entries: entries
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
      .map(({ entryId, kind, amountPence, at, actor, reason, orderId, orderNumber }) => ({
        id: entryId,
        kind,
        amount: formatDecimalPounds(amountPence),
        at,
        actor: actor ?? null,
        reason: reason ?? null,
        orderId: orderId ?? null,
        orderNumber: orderNumber ?? null,
      })),
  };
}
