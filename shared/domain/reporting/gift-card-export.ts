import { toLondonDay } from '#shared/domain/common/days.ts';
import { type GiftCardEntryKind, giftCardEntryNames } from '#shared/domain/orders/gift-card.ts';
import type { AccountCodes } from './account-codes.ts';
import type { ExportDocument, ExportLine } from './accounts-export.ts';

/** An entry in the ledger of a gift card, as the exports need it. */
export type GiftCardExportMove = {
  cardId: string;
  entryId: string;
  kind: GiftCardEntryKind;
  /** Negative where value was taken. */
  amountPence: number;
  at: string;
  orderId?: string | undefined;
  /** For a sale, its reference. */
  orderNumber?: string | undefined;
};

/**
 * How a move changes what the shop owes on gift cards. A gift card is a multi-purpose voucher (VATA 1994, Schedule 10B), so it
 * bears no VAT.
 */
export const toGiftCardLine = (grossPence: number, codes: AccountCodes, description: string): ExportLine => ({
  description,
  account: codes.giftCardsAccount,
  tax: 'none',
  grossPence,
  vatPence: 0,
});

/** The entry of the journal that a move belongs to: the order that a gift card paid for, or the refund that went back to it. */
export function toJournalEntryId({ kind, entryId, orderId }: GiftCardExportMove): string | undefined {
  if (kind === 'redeemed') return `order_${orderId}`;
  return kind === 'returned' ? entryId.replace(/^returned_/, 'refund_') : undefined;
}

/** Sales and refunds to buyers are paid by card; what staff give or correct is a cost to the shop. */
const isPaid = ({ kind }: GiftCardExportMove): boolean => kind === 'sold' || kind === 'refunded';

/** The documents of moves that belong to no order. */
export function listGiftCardDocuments(
  moves: readonly GiftCardExportMove[],
  codes: AccountCodes,
): Record<'sales' | 'creditNotes', ExportDocument[]> {
  const sets: Record<'sales' | 'creditNotes', ExportDocument[]> = { sales: [], creditNotes: [] };
  for (const move of moves.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const { kind, cardId, entryId, amountPence, at, orderNumber } = move;
    const day = toLondonDay(new Date(at));
    const description = `Gift card: ${giftCardEntryNames[kind].toLowerCase()}`;
    const name = orderNumber ?? `${cardId.slice(-8)}-${entryId.slice(-8)}`;
    sets[kind === 'refunded' ? 'creditNotes' : 'sales'].push({
      number: `GC-${name}${kind === 'refunded' ? '-refunded' : ''}`,
      contact: 'Gift cards',
      day,
      dueDay: day,
      lines: [
        toGiftCardLine(amountPence, codes, description),
        ...(isPaid(move)
          ? []
          : [
              {
                ...toGiftCardLine(-amountPence, codes, description),
                account: codes.giftCardsGivenAccount,
              },
            ]),
      ],
    });
  }
  return sets;
}
