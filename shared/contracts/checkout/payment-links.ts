import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { ShownTermsId, Timestamp } from '#shared/contracts/fields.ts';
import { Order } from '#shared/contracts/orders/orders.ts';
import { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { declarationMessages, declarationVersions } from '#shared/domain/orders/declarations.ts';

const params = z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(80)) });
const token = z.string().check(z.minLength(1), z.maxLength(300));

/** The state of the link that pays an order placed by staff. */
export const PaymentLinkState = z.enum(['open', 'paid', 'lapsed', 'cancelled']);

export const PaymentLink = defineObject('PaymentLink', {
  state: PaymentLinkState,
  payUntil: Timestamp,
  isBallot: withDescription(z.nullish(z.boolean()), 'Whether its buyer won it in a ballot.'),
  deliveryDay: withDescription(
    z.nullish(z.iso.date()),
    'The day that was chosen for its delivery, where it can still arrive on it if it is paid now.',
  ),
  order: Order,
});
export type PaymentLink = z.output<typeof PaymentLink>;

export const paymentLinksApi = defineArea('paymentLinks', {
  getLink: defineEndpoint({
    method: 'GET',
    path: '/api/payment-links/{orderId}',
    access: 'anyone',
    summary: 'Read what an emailed payment link is for, and whether it can still be paid.',
    params,
    query: z.object({ token }),
    response: PaymentLink,
    errors: ['order_not_found'],
  }),
  payLink: defineEndpoint({
    method: 'POST',
    path: '/api/payment-links/{orderId}/payment',
    access: 'anyone',
    summary: 'Set up the payment of an order by its emailed link, with the declarations of its buyer.',
    params,
    body: z.object({
      token,
      ageConfirmed: z.literal(true, declarationMessages.age),
      termsAccepted: z.literal(true, declarationMessages.terms),
      termsId: ShownTermsId,
      declarationsVersion: z.enum(declarationVersions),
    }),
    response: PaymentSetUp,
    errors: [
      'order_not_found',
      'link_expired',
      'already_paid',
      'terms_changed',
      'too_many_requests',
      'payment_setup_failed',
      'checkout_busy',
    ],
  }),
});
