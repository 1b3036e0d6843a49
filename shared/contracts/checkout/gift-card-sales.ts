import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Pounds } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { GiftCardPurchase, giftCardSaleStatuses } from '#shared/domain/orders/gift-card.ts';

/** What the payment page needs for a gift card; nothing is reserved, so the payment has no deadline. */
const GiftCardPayment = defineObject('GiftCardPayment', {
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: withDescription(z.int(), 'Pence that will be charged.'),
  total: Pounds,
  reference: z.string(),
});

/** The gift cards that visitors buy. */
export const giftCardSalesApi = defineArea('giftCardSales', {
  buyCard: defineEndpoint({
    method: 'POST',
    path: '/api/gift-cards',
    access: 'anyone',
    summary:
      'Set up the payment of a gift card, which is issued and emailed once it is paid. Sent again, it is bought once.',
    body: GiftCardPurchase,
    response: GiftCardPayment,
    status: 201,
    errors: [
      'request_key_reused',
      'already_paid',
      'terms_changed',
      'too_many_requests',
      'payment_setup_failed',
    ],
  }),
  findSale: defineEndpoint({
    method: 'GET',
    path: '/api/gift-cards/sales/{paymentIntentId}',
    access: 'anyone',
    summary: 'Read what has become of the purchase of a gift card, by its payment.',
    params: z.object({ paymentIntentId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    query: z.object({ clientSecret: z.string().check(z.minLength(1), z.maxLength(300)) }),
    response: defineObject('GiftCardSale', {
      status: z.enum(giftCardSaleStatuses),
      reference: z.string(),
      amount: Pounds,
      refunded: withDescription(z.optional(Pounds), 'What has gone back of the amount.'),
      refunding: withDescription(
        z.optional(Pounds),
        'What will have gone back of the amount once the pending refund is made.',
      ),
      recipientName: withDescription(z.nullable(z.string()), 'Null once it is erased.'),
      recipientEmail: z.nullable(z.string()),
    }),
    errors: ['gift_card_sale_not_found'],
  }),
});
