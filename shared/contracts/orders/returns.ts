import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { OrderId, Pounds, ProductId, SentPounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';
import { returnRequesters, returnStatuses } from '#shared/domain/orders/cancellation/returns.ts';
import { maxRestocked } from '#shared/domain/orders/refund.ts';
import { buildChosenLines, namesBottlesOnce, RequestKey } from './order-parts.ts';

/** Bottles of an order that come back. */
export const OrderReturn = defineObject('OrderReturn', {
  id: z.string(),
  orderId: OrderId,
  orderNumber: z.string(),
  status: withDescription(
    z.enum(returnStatuses),
    'requested: its buyer asks for it; authorised: the bottles are awaited; inspected: they are here, and the money is due.',
  ),
  requestedBy: z.enum(returnRequesters),
  isByRight: withDescription(
    z.boolean(),
    'Whether its buyer has cancelled within the period, so that it cannot be declined.',
  ),
  requestedAt: Timestamp,
  reason: z.string(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      restocked: withDescription(
        z.nullable(z.int()),
        'How many were restocked; the rest was written off. Null until inspected.',
      ),
    }),
  ),
  finding: z.nullable(z.string()),
  value: withDescription(Pounds, 'What its bottles were sold for, as far as it can be refunded.'),
  refundId: z.nullable(z.string()),
  version: withDescription(z.int(), 'To be sent with a change.'),
});
export type OrderReturn = z.output<typeof OrderReturn>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const returnParams = z.extend(params, { returnId: z.string().check(z.minLength(1), z.maxLength(80)) });

const reason = z.string().check(z.trim(), z.minLength(1, 'Please say why'), z.maxLength(200), isOneLine);

const returnErrors = ['order_not_found', 'order_not_paid', 'return_not_found', 'changed_meanwhile'] as const;

export const SentReturn = z.object({
  lines: buildChosenLines('Please choose what comes back'),
  reason,
  requestKey: RequestKey,
});

export const SentReturnInspection = z.object({
  lines: z
    .array(z.object({ productId: ProductId, restocked: z.int().check(z.nonnegative(), z.maximum(10_000)) }))
    .check(z.minLength(1), z.maxLength(maxRestocked), namesBottlesOnce),
  finding: z.nullish(z.string().check(z.trim(), z.maxLength(400), isOneLine)),
  version: z.int(),
});

export const SentReturnDecline = z.object({ reason, version: z.int() });

export const SentReturnRefund = z.object({ amount: SentPounds, version: z.int() });

/** How the shop takes bottles back. A buyer who cancels after dispatch may return them by right, without any of these calls. */
export const returnsApi = defineArea('returns', {
  listReturns: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/returns',
    permission: 'orders.view',
    summary: 'List the returns that are under way, the oldest first.',
    query: ListQuery,
    response: toPageSchema(z.extend(OrderReturn, { customerName: z.string() })),
  }),
  createReturn: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/returns',
    permission: 'orders.return',
    summary: 'Authorise a return of bottles that have been dispatched.',
    params,
    body: SentReturn,
    response: OrderReturn,
    status: 201,
    errors: ['order_not_found', 'order_not_paid', 'return_not_possible', 'return_too_many', 'checkout_busy'],
  }),
  inspectReturn: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/returns/{returnId}/inspection',
    permission: 'orders.return',
    summary:
      'Record how many bottles of a return are fit for sale: they are restocked, and the rest is written off.',
    params: returnParams,
    body: SentReturnInspection,
    response: OrderReturn,
    errors: [
      ...returnErrors,
      'return_done',
      'return_too_many',
      'restock_too_many',
      'bottles_not_free',
      'checkout_busy',
    ],
  }),
  refundReturn: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/returns/{returnId}/refund',
    permission: 'orders.refund',
    summary: 'Refund a return that was inspected, with a credit note. Repeating it refunds nothing twice.',
    params: returnParams,
    body: SentReturnRefund,
    response: OrderReturn,
    status: 201,
    errors: [
      ...returnErrors,
      'return_done',
      'refund_too_much',
      'refund_disputed',
      'refund_refused',
      'request_key_reused',
      'checkout_busy',
    ],
  }),
  agreeToReturn: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/returns/{returnId}/agreement',
    permission: 'orders.return',
    summary: 'Agree to a return that a buyer asks for. They are emailed how to send the bottles.',
    params: returnParams,
    body: z.object({ version: z.int() }),
    response: OrderReturn,
    errors: returnErrors,
  }),
  declineReturn: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/returns/{returnId}/decline',
    permission: 'orders.return',
    summary:
      'Decline a return that a buyer asks for, who is emailed the reason, or end one that was agreed to and whose bottles have not come.',
    params: returnParams,
    body: SentReturnDecline,
    response: OrderReturn,
    errors: [...returnErrors, 'return_by_right'],
  }),
});
