import {
  toGiftCardKey,
  toGiftCardReceiptKey,
  toGiftCardRefundKey,
} from '#functions/orders/emails/email-keys.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import { computeRefundedPence, type GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** Emails the code of a card to its recipient, once. */
export const mailGiftCard = ({ cardId }: GiftCardRecipientRecord): Promise<void> =>
  enqueueEmail(toGiftCardKey(cardId));

/** Emails the buyer of a card when it is paid, and for each full or partial refund of its price, once each. */
export async function mailGiftCardBuyer(
  before: GiftCardSaleRecord | undefined,
  after: GiftCardSaleRecord,
): Promise<void> {
  if (after.status === 'paid') await enqueueEmail(toGiftCardReceiptKey(after.cardId));
  const totalPence = computeRefundedPence(after);
  const pence = totalPence - (before ? computeRefundedPence(before) : 0);
  if (pence > 0) await enqueueEmail(toGiftCardRefundKey(after, pence, totalPence));
}
