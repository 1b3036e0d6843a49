import { toGiftCardKey } from '#functions/orders/emails/email-keys.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** Emails the code of a card to its recipient, once. */
export const mailGiftCard = ({ cardId }: GiftCardRecipientRecord): Promise<void> =>
  enqueueEmail(toGiftCardKey(cardId));
