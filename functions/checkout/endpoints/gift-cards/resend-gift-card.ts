import { findGiftCard, loadGiftCard } from '#functions/checkout/to-gift-card.ts';
import { changeRecipient } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { toGiftCardKey, toResentKey } from '#functions/orders/emails/email-keys.ts';
import { giftCardRecipient } from '#functions/orders/entities/gift-card-recipient.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { hasExpired } from '#shared/domain/common/retention.ts';

export const handler = serveAdmin(
  giftCardsApi.resendGiftCard,
  async ({ params: { id: cardId }, body: { recipientEmail: email, requestKey } }, { now, staff, fail }) => {
    const card = (await findGiftCard(cardId)) ?? fail('gift_card_not_found');
    if (!card.isActive) fail('gift_card_blocked');
    const { data: recipient } = await giftCardRecipient.get({ cardId }).go({ consistent: true });
    if (!recipient || hasExpired(recipient.ttl, now)) return fail('gift_card_recipient_erased');
    await enforceRateLimits(
      [
        ['resentEmailsByOrder', cardId],
        ['resentEmailsByStaff', staff.actor],
      ],
      now,
    );
    const done = { actor: staff.actor, now };
    const { outcome } = await changeRecipient(card, { ...recipient, email }, done);
    if (outcome !== 'done') fail('changed_meanwhile');
    await enqueueEmail(toResentKey(toGiftCardKey(cardId), requestKey));
    return loadGiftCard(card, now);
  },
);
