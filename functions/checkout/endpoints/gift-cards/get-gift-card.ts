import { findGiftCard, loadGiftCard } from '#functions/checkout/to-gift-card.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';

export const handler = serveAdmin(giftCardsApi.getGiftCard, async ({ params }, { fail, now }) =>
  loadGiftCard((await findGiftCard(params.id)) ?? fail('gift_card_not_found'), now),
);
