import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { RequestKey } from '#shared/contracts/orders/order-parts.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { resentEmails } from '#shared/domain/orders/resent-email.ts';

export const SentOrderEmail = z.object({
  email: z.enum(resentEmails),
  refundId: withDescription(z.nullish(z.string().check(z.maxLength(80))), 'Which refund the email is about.'),
  parcel: withDescription(
    z.nullish(z.int().check(z.positive())),
    'Which parcel with a part of the order, from 1.',
  ),
  requestKey: RequestKey,
});

export const orderEmailsApi = defineArea('orderEmails', {
  resendEmail: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/emails',
    permission: 'orders.edit',
    summary: 'Send an email about an order to its buyer again: once for each key that the page makes.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    body: SentOrderEmail,
    response: z.object({ sentTo: z.string() }),
    status: 202,
    errors: ['order_not_found', 'order_not_paid', 'email_not_available', 'too_many_requests'],
  }),
});
