import type { GiftCardRecord } from '#functions/orders/entities/gift-card.ts';
import {
  type GiftCardRecipientRecord,
  recipientDays,
} from '#functions/orders/entities/gift-card-recipient.ts';
import { deriveGiftCardCode } from '#functions/orders/gift-card-code.ts';

type GiftCardInput = {
  /** In pence. */
  amount: number;
  recipientName: string;
  recipientEmail: string;
  senderName?: string | null | undefined;
  message?: string | null | undefined;
};

/** Builds a card to be issued, with its recipient: the same seed always makes the same card. */
export async function buildGiftCard(
  seed: string,
  { amount, recipientName, recipientEmail, senderName, message }: GiftCardInput,
  now: Date,
): Promise<{ row: GiftCardRecord; recipient: GiftCardRecipientRecord }> {
  const { cardId, lastFour } = await deriveGiftCardCode(seed);
  return {
    row: {
      cardId,
      seed,
      lastFour,
      initialPence: amount,
      availablePence: amount,
      reservedPence: 0,
      isActive: true,
      createdAt: now.toISOString(),
      version: 1,
    },
    recipient: {
      cardId,
      name: recipientName,
      email: recipientEmail,
      ...(senderName && { senderName }),
      ...(message && { message }),
      ttl: Math.floor(now.getTime() / 1000) + recipientDays * 24 * 3600,
    },
  };
}
