import { findSale, refundSale } from '#functions/checkout/settle-gift-card-sale.ts';
import {
  findGiftCard,
  findRefundablePence,
  loadGiftCard,
  loadGiftCardEntries,
} from '#functions/checkout/to-gift-card.ts';
import { deductRefund } from '#functions/checkout/transactions/gift-card-sale-transactions.ts';
import { computeRefundedPence } from '#functions/orders/entities/gift-card-sale.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveAdmin(
  giftCardsApi.refundGiftCard,
  async ({ params: { id: cardId }, body: { reason, amount } }, { now, staff, fail }) => {
    const card = (await findGiftCard(cardId)) ?? fail('gift_card_not_found');
    const sale = (await findSale(cardId)) ?? fail('gift_card_not_refundable');
    const pence = findRefundablePence(sale, card, await loadGiftCardEntries(cardId));
    // A request repeated after the refund was made has nothing left to refund.
    const isDue = sale.status === 'paid' || (sale.status === 'refunded' && pence > 0);
    if (isDue) {
      if (card.disputedWith)
        fail('refund_disputed', { disputed: formatDecimalPounds(sale.amountPence), left: '0.00' });
      const refundedPence = computeRefundedPence(sale);
      const isRest = amount === undefined && pence !== sale.amountPence - refundedPence;
      if (pence === 0 || isRest) fail('gift_card_not_refundable');
      if (amount !== undefined && amount !== pence) fail('changed_meanwhile');
      const refundTargetPence = refundedPence + pence;
      const isWhole = refundTargetPence === sale.amountPence;
      const pending = { ...sale, status: 'refunding' as const, ...(!isWhole && { refundTargetPence }) };
      const { lastFour, availablePence } = card;
      const by = { actor: staff.actor, now, reason, lastFour, availablePence };
      const taking = { pence, isVoid: true, at: now.toISOString() };
      const { outcome } = await deductRefund(sale, pending, taking, by);
      if (outcome === 'spent') fail(amount === undefined ? 'gift_card_not_refundable' : 'changed_meanwhile');
      if (outcome === 'busy' || outcome === 'changed') fail('changed_meanwhile');
    }
    // A pending refund is requested again: the answer to the first call may have been lost.
    const pending = (await findSale(cardId)) ?? fail('gift_card_not_refundable');
    if (pending.status === 'refunding') {
      if (!(await refundSale(pending, now)))
        fail('refund_refused', { reason: (await findSale(cardId))?.refundFailure ?? '' });
    } else if (pending.status !== 'refunded') fail('gift_card_not_refundable');
    return loadGiftCard((await findGiftCard(cardId)) ?? fail('gift_card_not_found'), now);
  },
);
