import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { Day } from '#shared/contracts/held-product.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { cancellationStates } from '#shared/domain/orders/cancellation.ts';

/** What its buyer can do about an order, or has done. */
export const Cancellation = z
  .object({
    orderId: OrderId,
    orderNumber: z.string(),
    state: z.enum(cancellationStates).meta({
      description:
        'can_cancel: at once, with all money back; can_return: the bottles have left and are sent back first.',
    }),
    period: z.object({ from: Day, until: Day }).nullable().meta({
      description: 'From the day of delivery, or of storage in bond, to the last day; null until then.',
    }),
    refund: withMeta(Pounds, { description: 'What is to be refunded, or has been.' }),
    isStored: z.boolean(),
    requestedAt: z.nullable(Timestamp),
  })
  .meta({ id: 'Cancellation' });
export type Cancellation = z.output<typeof Cancellation>;

const params = z.object({ orderId: z.string().min(1).max(80) });
const token = z.string().min(1).max(300).meta({ description: "Of the signed link in the order's emails." });

/** The Consumer Contracts Regulations give each buyer 14 days to cancel; these are the means to do so. */
export const cancellationsApi = defineArea('cancellations', {
  getCancellation: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/cancellation',
    access: 'anyone',
    summary: 'Read whether and until when an order can be cancelled, by the signed link of its emails.',
    params,
    query: z.object({ token }),
    response: Cancellation,
    errors: ['order_not_found'],
  }),
  cancelOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/cancellation',
    access: 'anyone',
    summary:
      'Cancel an order: at once with a refund before it leaves, as a request to return it after that. Repeating it changes nothing.',
    params,
    body: z.object({ token }),
    response: Cancellation,
    errors: [
      'order_not_found',
      'cancellation_too_late',
      'not_cancellable',
      'bottles_not_free',
      'checkout_busy',
      'too_many_requests',
    ],
  }),
  requestLink: defineEndpoint({
    method: 'POST',
    path: '/api/orders/cancellation-link',
    access: 'anyone',
    summary: 'Email the link to cancel an order; the answer is the same whether or not there is one.',
    body: z.object({
      orderNumber: z
        .string()
        .trim()
        .min(4, 'Please enter your order number')
        .max(40, 'Please enter your order number')
        .regex(/^[0-9A-Za-z]+(?:[ -]+[0-9A-Za-z]+)*$/, 'Please enter your order number')
        .meta({
          description: 'Letters, digits, spaces and hyphens, since the email repeats it to its recipient.',
        }),
      email: z.email('Please enter a valid email address').max(254),
    }),
    response: z.object({ status: z.literal('email_sent') }),
    status: 202,
    errors: ['too_many_requests', 'mail_not_sent'],
  }),
});
