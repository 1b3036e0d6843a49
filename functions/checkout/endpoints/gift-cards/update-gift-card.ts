import { findGiftCard, loadGiftCard } from '#functions/checkout/to-gift-card.ts';
import { setGiftCardActive } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';

export const handler = serveAdmin(
  giftCardsApi.updateGiftCard,
  async ({ params, body: { isActive, version } }, { now, staff, fail }) => {
    const before = (await findGiftCard(params.id)) ?? fail('gift_card_not_found');
    // A repeated request: the answer to the first may have been lost.
    if (before.isActive === isActive) return loadGiftCard(before, now);
    if (before.version !== version) fail('changed_meanwhile');
    const { outcome } = await setGiftCardActive(before, isActive, { actor: staff.actor, now });
    if (outcome !== 'done') fail('changed_meanwhile');
    return loadGiftCard((await findGiftCard(params.id)) ?? fail('gift_card_not_found'), now);
  },
);
