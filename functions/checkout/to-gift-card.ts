import { type GiftCardRecord, giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { giftCardRecipient } from '#functions/orders/entities/gift-card-recipient.ts';
import type { GiftCard, GiftCardRow } from '#shared/contracts/checkout/gift-cards.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const findGiftCard = async (cardId: string): Promise<GiftCardRecord | undefined> =>
  (await giftCard.get({ cardId }).go({ consistent: true })).data ?? undefined;

/** A card in the list of the back office. */
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

/** A card as the back office shows it, with its ledger, the latest entry first. */
export async function loadGiftCard(row: GiftCardRecord, now: Date): Promise<GiftCard> {
  const { cardId } = row;
  const [{ data: entries }, { data: recipient }] = await Promise.all([
    giftCardEntry.query.ofCard({ cardId }).go({ consistent: true, pages: 'all' }),
    giftCardRecipient.get({ cardId }).go({ consistent: true }),
  ]);
  return {
    ...toGiftCardRow(row),
    // The table takes up to two days to delete what has expired.
    recipient:
      recipient && recipient.ttl * 1000 > now.getTime()
        ? {
            name: recipient.name,
            email: recipient.email,
            senderName: recipient.senderName ?? null,
            message: recipient.message ?? null,
          }
        : null,
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
