import { findGiftCard, loadGiftCard } from '#functions/checkout/to-gift-card.ts';
import { adjustGiftCard, toAdjustmentId } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveAdmin(
  giftCardsApi.adjustGiftCard,
  async ({ params: { id: cardId }, body }, { now, staff, fail }) => {
    const { direction, amount, reason, requestKey } = body;
    const card = (await findGiftCard(cardId)) ?? fail('gift_card_not_found');
    const entry = {
      cardId,
      entryId: toAdjustmentId(requestKey),
      kind: 'adjusted' as const,
      amountPence: direction === 'add' ? amount : -amount,
      at: now.toISOString(),
      actor: staff.actor,
      reason,
      requestHash: hashRequest(body),
    };
    const { outcome } = await adjustGiftCard(card, entry, { actor: staff.actor, now });
    if (outcome === 'known') {
      const { data } = await giftCardEntry.get(entry).go({ consistent: true });
      refuseReusedKey(data?.requestHash, entry.requestHash, 'requestKey');
    }
    const after = (await findGiftCard(cardId)) ?? fail('gift_card_not_found');
    if (outcome === 'too_little')
      fail('gift_card_too_little', { available: formatDecimalPounds(after.availablePence) }, 'amount');
    if (outcome === 'busy' || outcome === 'changed') fail('changed_meanwhile');
    return loadGiftCard(after, now);
  },
);
