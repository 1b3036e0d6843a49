import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Day, OrderId, Pounds, ProductId, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';
import { cancellationStates } from '#shared/domain/orders/cancellation/cancellation.ts';
import { returnReasons, returnStatuses } from '#shared/domain/orders/cancellation/returns.ts';
import { buildChosenLines, RequestKey } from './order-parts.ts';

/** What the buyer can do about an order, or has done. */
export const Cancellation = defineObject('Cancellation', {
  orderId: OrderId,
  orderNumber: z.string(),
  state: withDescription(
    z.enum(cancellationStates),
    'can_cancel: at once, with all money back; can_return: the bottles have left and are sent back first.',
  ),
  period: withDescription(
    z.nullable(z.object({ from: Day, until: Day })),
    'From the day of delivery, or of storage in bond, to the last day; null until then.',
  ),
  refund: withDescription(Pounds, 'What is to be refunded, or has been.'),
  isStored: z.boolean(),
  isCollected: withDescription(z.boolean(), 'From the bar, so that no parcel was ever on its way.'),
  requestedAt: z.nullable(Timestamp),
  returnable: withDescription(
    z.array(z.object({ productId: ProductId, name: z.string(), quantity: z.int() })),
    'What its buyer can still ask to return.',
  ),
  returns: withDescription(
    z.array(
      z.object({
        id: z.string(),
        status: z.enum(returnStatuses),
        requestedAt: Timestamp,
        lines: z.array(z.object({ productId: ProductId, name: z.string(), quantity: z.int() })),
        finding: withDescription(z.nullable(z.string()), 'Why it was declined.'),
      }),
    ),
    'What its buyer has asked to return, the earliest first.',
  ),
});
export type Cancellation = z.output<typeof Cancellation>;

const params = z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(80)) });
const token = withDescription(
  z.string().check(z.minLength(1), z.maxLength(300)),
  "Of the signed link in the order's emails.",
);

/** The Consumer Contracts Regulations give each buyer 14 days to cancel; these calls let them do so. */
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
  requestReturn: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/returns',
    access: 'anyone',
    summary:
      'Ask to return bottles of an order that have been dispatched; staff agree or decline. Repeating it asks once.',
    params,
    body: z.object({
      token,
      lines: buildChosenLines('Please choose which bottles'),
      reason: z.enum(returnReasons, 'Please choose a reason'),
      details: z.nullish(
        z.string().check(z.trim(), z.maxLength(300, 'Must be at most 300 characters'), isOneLine),
      ),
      requestKey: RequestKey,
    }),
    response: Cancellation,
    status: 201,
    errors: [
      'order_not_found',
      'return_not_possible',
      'return_pending',
      'return_too_many',
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
      orderNumber: withDescription(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(4, 'Please enter your order number'),
            z.maxLength(40, 'Please enter your order number'),
            z.regex(/^[0-9A-Za-z]+(?:[ -]+[0-9A-Za-z]+)*$/, 'Please enter your order number'),
          ),
        'Letters, digits, spaces and hyphens, since the email repeats it to its recipient.',
      ),
      email: z.email('Please enter a valid email address').check(z.maxLength(254)),
    }),
    response: z.object({ status: z.literal('email_sent') }),
    status: 202,
    errors: ['too_many_requests', 'mail_not_sent'],
  }),
});
