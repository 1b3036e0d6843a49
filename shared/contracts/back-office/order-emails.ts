import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { RequestKey } from '#shared/contracts/orders/order-parts.ts';
import { resentEmails } from '#shared/domain/orders/resent-email.ts';

export const SentOrderEmail = z.object({
  email: z.enum(resentEmails),
  refundId: z.string().max(80).nullish().meta({ description: 'Which refund the email is about.' }),
  parcel: z
    .int()
    .positive()
    .nullish()
    .meta({ description: 'Which parcel with a part of the order, from 1.' }),
  requestKey: RequestKey,
});

export const orderEmailsApi = defineArea('orderEmails', {
  resendEmail: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/emails',
    access: 'admin',
    permission: 'orders.edit',
    summary: 'Send an email about an order to its buyer again: once for each key that the page makes.',
    params: z.object({ id: z.string().min(1).max(80) }),
    body: SentOrderEmail,
    response: z.object({ sentTo: z.string() }),
    status: 202,
    errors: ['order_not_found', 'order_not_paid', 'email_not_available', 'too_many_requests'],
  }),
});
