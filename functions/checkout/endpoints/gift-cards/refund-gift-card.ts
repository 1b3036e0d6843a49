import { findSale, refundSale } from '#functions/checkout/settle-gift-card-sale.ts';
import { findGiftCard, loadGiftCard } from '#functions/checkout/to-gift-card.ts';
import { takeRefunded } from '#functions/checkout/transactions/gift-card-sale-transactions.ts';
import { computeRefundedPence } from '#functions/orders/entities/gift-card-sale.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveAdmin(
  giftCardsApi.refundGiftCard,
  async ({ params: { id: cardId }, body: { reason } }, { now, staff, fail }) => {
    const card = (await findGiftCard(cardId)) ?? fail('gift_card_not_found');
    const sale = (await findSale(cardId)) ?? fail('gift_card_not_refundable');
    if (sale.status === 'paid') {
      if (card.disputedWith)
        fail('refund_disputed', { disputed: formatDecimalPounds(sale.amountPence), left: '0.00' });
      const pence = sale.amountPence - computeRefundedPence(sale);
      const taking = { pence, isVoid: true, at: now.toISOString() };
      const by = { actor: staff.actor, now, lastFour: card.lastFour, reason };
      const { outcome } = await takeRefunded(sale, { ...sale, status: 'refunding' }, taking, by);
      if (outcome === 'spent') fail('gift_card_not_refundable');
      if (outcome === 'busy' || outcome === 'changed') fail('changed_meanwhile');
    }
    // What is pending is requested again: the answer to the first call may have been lost.
    const pending = (await findSale(cardId)) ?? fail('gift_card_not_refundable');
    if (pending.status === 'refunding') {
      if (!(await refundSale(pending, now)))
        fail('refund_refused', { reason: (await findSale(cardId))?.refundFailure ?? '' });
    } else if (pending.status !== 'refunded') fail('gift_card_not_refundable');
    return loadGiftCard((await findGiftCard(cardId)) ?? fail('gift_card_not_found'), now);
  },
);
