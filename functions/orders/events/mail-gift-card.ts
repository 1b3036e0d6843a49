import {
  toGiftCardKey,
  toGiftCardReceiptKey,
  toGiftCardRefundKey,
} from '#functions/orders/emails/email-keys.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** Emails the code of a card to its recipient, once. */
export const mailGiftCard = ({ cardId }: GiftCardRecipientRecord): Promise<void> =>
  enqueueEmail(toGiftCardKey(cardId));

/** Emails the buyer of a card when it is paid, and when its price has gone back, once each. */
export async function mailGiftCardBuyer({
  cardId,
  status,
  refundFailure,
}: GiftCardSaleRecord): Promise<void> {
  if (status === 'paid') await enqueueEmail(toGiftCardReceiptKey(cardId));
  if (status === 'refunded' && !refundFailure) await enqueueEmail(toGiftCardRefundKey(cardId));
}
