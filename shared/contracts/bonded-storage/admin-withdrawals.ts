import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { CustomerId, Day, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';
import { withdrawalStatuses } from '#shared/domain/orders/holding.ts';

/** A delivery out of bond as the back office sees it. */
export const OpenWithdrawal = defineObject('OpenRequest', {
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  customerId: CustomerId,
  status: z.enum(withdrawalStatuses),
  bottles: z.array(
    z.object({ id: z.string(), certificateNumber: z.string(), name: z.string(), place: z.string() }),
  ),
  deliveryMethod: z.string(),
  recipient: z.string(),
  address: z.string(),
  total: Pounds,
  createdAt: Timestamp,
  paidAt: z.nullable(Timestamp),
  trackingNumber: z.nullable(z.string()),
  estimatedDelivery: z.nullable(Day),
  sentAt: z.nullable(Timestamp),
  deliveredAt: z.nullable(Timestamp),
});
export type OpenWithdrawal = z.output<typeof OpenWithdrawal>;

/** What the back office does with deliveries out of bond; a separate file, because a customer's functions need none of it. */
export const adminWithdrawalsApi = defineArea('deliveryRequests', {
  listOpenWithdrawals: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/delivery-requests',
    permission: 'orders.view',
    summary: 'List the deliveries out of bond of one state, the longest waiting first, a page at a time.',
    query: z.extend(ListQuery, {
      status: withDescription(
        z.optional(z.enum(withdrawalStatuses)),
        'requested_delivery where none is given: paid, and to be sent.',
      ),
    }),
    response: toPageSchema(OpenWithdrawal),
  }),
  trackWithdrawal: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/delivery-requests/{id}/tracking',
    permission: 'orders.ship',
    summary: 'Mark a paid delivery as on its way or delivered, with its tracking details.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    body: z
      .object({
        status: z.nullish(z.enum(['in_transit', 'delivered'])),
        trackingNumber: z.nullish(
          z
            .string()
            .check(
              z.trim(),
              z.minLength(1, 'Please enter the tracking number'),
              z.maxLength(60, 'Must be at most 60 characters'),
              isOneLine,
            ),
        ),
        estimatedDelivery: z.nullish(Day),
      })
      .check(
        z.refine((sent) => Object.values(sent).some((value) => value != null), 'There is nothing to change'),
      ),
    response: OpenWithdrawal,
    errors: ['release_not_found', 'release_not_paid', 'release_not_backwards', 'checkout_busy'],
  }),
  cancelPaidWithdrawal: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/delivery-requests/{id}/withdrawal',
    permission: 'orders.cancel',
    summary:
      'Cancel a paid delivery before dispatch: its bottles stay in storage. It does not refund the payment: staff do that from the order.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    response: OpenWithdrawal,
    errors: ['release_not_found', 'release_not_withdrawable', 'checkout_busy'],
  }),
});
