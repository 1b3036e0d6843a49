import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { giftCardSaleStatuses } from '#shared/domain/orders/gift-card.ts';

/**
 * The sale of a gift card to a visitor: a financial record without names, which `giftCardBuyer` stores for a limited
 * time. The card itself exists once it is paid.
 *
 * | access | key |
 * |---|---|
 * | the sale of one card | `gift-card#<cardId>` / `sale` |
 * | the sale with a PaymentIntent id | gsi1 `payment#<paymentIntentId>` / `gift-card-sale` |
 * | sales that wait for their payment or their refund, by time | gsi2 `gift-card-sales#open` / `<createdAt>` |
 */
export const giftCardSale = defineEntity('giftCardSale', {
  attributes: {
    cardId: { type: 'string', required: true },
    /** The seed that the card's code is derived from. */
    seed: { type: 'string', required: true },
    /** The reference by which people find it, as they find an order by its number. */
    reference: { type: 'string', required: true },
    amountPence: { type: 'number', required: true },
    status: { type: giftCardSaleStatuses, required: true },
    /** Hash of the request to buy it. */
    requestHash: { type: 'string', required: true },
    /** Which terms of sale were accepted (`acceptedTerms`); absent on sales from before that was stored. */
    termsId: { type: 'string' },
    /** Absent until Stripe has answered. */
    paymentIntentId: { type: 'string' },
    /** The SHA-256 of the client secret. */
    secretHash: { type: 'string' },
    createdAt: { type: 'string', required: true },
    paidAt: { type: 'string' },
    /** When the last of its unspent price was refunded. */
    refundedAt: { type: 'string' },
    /** How much of its price has been refunded in total, whoever refunded it. */
    refundedPence: { type: 'number' },
    /** The total refunded once the pending refund is made; absent if that is the whole price. */
    refundTargetPence: { type: 'number' },
    /** Why a refund has failed: Stripe's reason, or that the bank has returned it. */
    refundFailure: { type: 'string' },
    /** When it expires, in seconds. */
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofCard: {
      pk: key('pk', `${partitions.giftCard}\${cardId}`, ['cardId']),
      sk: key('sk', 'sale'),
    },
    byIntent: {
      index: 'gsi1',
      condition: ({ paymentIntentId }) => paymentIntentId !== undefined,
      pk: key('gsi1pk', `${indexPartitions.paymentIntent}\${paymentIntentId}`, ['paymentIntentId']),
      sk: key('gsi1sk', 'gift-card-sale'),
    },
    open: {
      index: 'gsi2',
      condition: ({ status }) => status === 'open' || status === 'refunding',
      pk: key('gsi2pk', indexPartitions.giftCardSalesOpen),
      sk: key('gsi2sk', '${createdAt}', ['createdAt']),
    },
  },
});

export type GiftCardSaleRecord = EntityItem<typeof giftCardSale>;

/** The refunded pence. Sales refunded before this amount was recorded were refunded in full. */
export const computeRefundedPence = (sale: GiftCardSaleRecord): number =>
  sale.refundedPence ?? (sale.refundedAt ? sale.amountPence : 0);

/** The pence that will have been refunded once the pending refund is made. */
export const computeTargetPence = ({ refundTargetPence, amountPence }: GiftCardSaleRecord): number =>
  refundTargetPence ?? amountPence;
