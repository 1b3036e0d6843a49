import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import {
  GiftCardAdjustment,
  GiftCardChange,
  GiftCardForm,
  GiftCardRefund,
  GiftCardResend,
  giftCardEntryKinds,
  giftCardSaleStatuses,
} from '#shared/domain/orders/gift-card.ts';

const row = {
  id: z.string(),
  lastFour: withDescription(z.string(), 'The end of its code; the rest is stored nowhere.'),
  initial: Pounds,
  balance: withDescription(Pounds, 'What the shop owes on it: the sum of its ledger.'),
  reserved: withDescription(Pounds, 'The part of the balance that orders being paid have reserved.'),
  isActive: withDescription(z.boolean(), 'Whether it can be spent.'),
  createdAt: Timestamp,
  version: withDescription(
    z.int(),
    'Rises when it is blocked or unblocked; an edit sends the one it has read.',
  ),
};

export const GiftCardRow = withMeta(z.object(row), { id: 'GiftCardRow' });
export type GiftCardRow = z.output<typeof GiftCardRow>;

/** A card as staff see it, with every change of its value. */
export const GiftCard = defineObject('GiftCard', {
  ...row,
  recipient: withDescription(
    z.nullable(
      z.object({
        name: z.string(),
        email: z.string(),
        senderName: z.nullable(z.string()),
        message: z.nullable(z.string()),
      }),
    ),
    'To whom the code was emailed; erased after 90 days.',
  ),
  sale: withDescription(
    z.nullish(
      z.object({
        reference: z.string(),
        status: z.enum(giftCardSaleStatuses),
        amount: Pounds,
        paidAt: z.nullable(Timestamp),
        refundedAt: z.nullable(Timestamp),
        refunded: withDescription(z.optional(Pounds), 'What has gone back of its price.'),
        refundFailure: withDescription(
          z.nullable(z.string()),
          "Why a refund has not gone through: Stripe's reason, or that the bank returned it.",
        ),
        buyer: withDescription(
          z.nullable(z.object({ name: z.string(), email: z.string() })),
          'Erased after 90 days.',
        ),
        canRefund: withDescription(
          z.boolean(),
          'Whether some of it is left and nothing reserved, or a refund that Stripe refused is pending.',
        ),
        refundable: withDescription(
          z.optional(Pounds),
          'What would go back of its price; a refund sends it as its amount.',
        ),
        isDisputed: withDescription(
          z.optional(z.boolean()),
          'Whether the bank has its payment, or is deciding about it; it is not refunded meanwhile.',
        ),
      }),
    ),
    'How it was bought; absent where staff have issued it.',
  ),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(giftCardEntryKinds),
      amount: withMeta(z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/)), {
        description: 'Pounds; negative where value was taken.',
        examples: ['-20.00'],
      }),
      at: Timestamp,
      actor: withDescription(z.nullable(z.string()), 'Who of the staff did it.'),
      reason: z.nullable(z.string()),
      orderId: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
    }),
  ),
});
export type GiftCard = z.output<typeof GiftCard>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) });

/** The gift cards of the back office. */
export const giftCardsApi = defineArea('giftCards', {
  listGiftCards: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/gift-cards',
    permission: 'giftCards.view',
    summary:
      'List the gift cards, the latest first, a page at a time; searched by the end of their codes and the references of their purchases.',
    query: ListQuery,
    response: toPageSchema(GiftCardRow),
  }),
  getGiftCard: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/gift-cards/{id}',
    permission: 'giftCards.view',
    summary: 'Show one gift card with its ledger.',
    params,
    response: GiftCard,
    errors: ['gift_card_not_found'],
  }),
  issueGiftCard: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/gift-cards',
    permission: 'giftCards.edit',
    summary:
      'Issue a gift card and email its code to the recipient; the same request again issues no second.',
    body: GiftCardForm,
    response: GiftCard,
    status: 201,
    errors: ['request_key_reused'],
  }),
  updateGiftCard: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/gift-cards/{id}',
    permission: 'giftCards.edit',
    summary: 'Block a gift card, or unblock it. Orders that are paid or being paid with it stay as they are.',
    params,
    body: GiftCardChange,
    response: GiftCard,
    errors: ['gift_card_not_found', 'changed_meanwhile'],
  }),
  adjustGiftCard: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/{id}/adjustments',
    permission: 'giftCards.edit',
    summary: 'Correct the balance of a gift card, with a reason; never below what orders have reserved.',
    params,
    body: GiftCardAdjustment,
    response: GiftCard,
    errors: ['gift_card_not_found', 'gift_card_too_little', 'request_key_reused', 'changed_meanwhile'],
  }),
  refundGiftCard: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/{id}/refund',
    permission: 'giftCards.edit',
    summary:
      'Refund what is not spent of a gift card that was bought: it is void, and that part of its price goes back. Refused where that is no longer the amount sent; without one, refused once some of it is spent.',
    params,
    body: GiftCardRefund,
    response: GiftCard,
    errors: [
      'gift_card_not_found',
      'gift_card_not_refundable',
      'refund_disputed',
      'refund_refused',
      'changed_meanwhile',
    ],
  }),
  resendGiftCard: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/{id}/email',
    permission: 'giftCards.edit',
    summary: 'Send the email with the code again, if need be to another address of the recipient.',
    params,
    body: GiftCardResend,
    response: GiftCard,
    errors: [
      'gift_card_not_found',
      'gift_card_blocked',
      'gift_card_recipient_erased',
      'too_many_requests',
      'changed_meanwhile',
    ],
  }),
});
