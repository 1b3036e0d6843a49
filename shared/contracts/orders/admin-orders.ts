import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, ProductId, Quantity, SentPounds } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { toSeenStatus } from '#shared/contracts/seen-status.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';
import { collectionReminderDays } from '#shared/domain/orders/dispatch/collection.ts';
import { orderKinds } from '#shared/domain/orders/holding.ts';
import { InspectionForm } from '#shared/domain/orders/inspection-form.ts';
import { orderStatuses, paymentStates } from '#shared/domain/orders/order-states.ts';
import { maxRestocked } from '#shared/domain/orders/refund.ts';
import { AdminOrder, AdminOrderRow, AdminRefund, StoredBottle } from './admin-order.ts';
import { ChangedTracking, namesBottlesOnce } from './order-parts.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Accepted because the specification has it; the session decides who acts. */
const claimedEmail = z.nullish(z.string().check(z.maxLength(320)));

export const SentRefund = z.object({
  amount: SentPounds,
  reason: z.string().check(z.trim(), z.minLength(1, 'Please say why'), z.maxLength(200), isOneLine),
  restock: z
    ._default(
      z
        .array(z.object({ productId: ProductId, quantity: Quantity }))
        .check(
          z.maxLength(
            maxRestocked,
            `At most ${maxRestocked} different bottles can come back with one refund`,
          ),
        ),
      [],
    )
    .check(namesBottlesOnce),
  requestKey: withDescription(
    z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits')),
    'An idempotency key made by the page: repeated, it is the same refund; with other content, a 409.',
  ),
});

export const adminOrdersApi = defineArea('adminOrders', {
  listOrders: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/orders',
    permission: 'orders.view',
    summary: 'List orders, the newest first, a page at a time: paid ones by default.',
    query: z.extend(ListQuery, {
      payment: withDescription(
        z.optional(z.enum(paymentStates)),
        'paid where none is given; an order number or an email address finds orders of any status. The search also covers bottles, names, postcodes and tracking numbers.',
      ),
      status: z.optional(z.enum(orderStatuses)),
      kind: z.optional(z.enum(orderKinds)),
      collection: withDescription(
        z.optional(z.enum(['ready', 'uncollected'])),
        `Only orders that wait at the bar, or that have for ${collectionReminderDays} days; all at once.`,
      ),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    response: toPageSchema(AdminOrderRow),
  }),
  getOrder: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}',
    permission: 'orders.view',
    summary: 'Read an order with its payments, refunds, bottles in bond and history.',
    params,
    response: AdminOrder,
    errors: ['order_not_found'],
  }),
  setStatus: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/status',
    permission: 'orders.ship',
    summary:
      'Set the status of a paid order, or cancel one that is not paid. To cancel, staff need the permission orders.cancel as well.',
    params,
    body: z.object({
      status: z.enum(orderStatuses),
      from: toSeenStatus(z.enum(orderStatuses)),
      email: claimedEmail,
    }),
    response: z.object({
      order: AdminOrderRow,
      outcome: withDescription(
        z.enum(['set', 'unchanged', 'paid_meanwhile']),
        'paid_meanwhile: it was to be cancelled, and its payment had succeeded: it is confirmed.',
      ),
    }),
    errors: [
      'permission_required',
      'order_not_found',
      'order_not_paid',
      'already_paid',
      'payment_not_cancelled',
      'order_collected',
      'checkout_busy',
      'changed_meanwhile',
    ],
  }),
  setTracking: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/tracking',
    permission: 'orders.ship',
    summary: 'Set the carrier and tracking number of an order.',
    params,
    body: ChangedTracking,
    response: AdminOrderRow,
    errors: ['order_not_found', 'order_not_paid', 'order_collected', 'changed_meanwhile', 'checkout_busy'],
  }),
  createRefund: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/refunds',
    permission: 'orders.refund',
    summary: 'Refund a paid order in full or in part, and restock bottles.',
    params,
    body: SentRefund,
    response: AdminRefund,
    status: 201,
    errors: [
      'order_not_found',
      'order_not_paid',
      'refund_too_much',
      'refund_disputed',
      'refund_refused',
      'request_key_reused',
      'restock_too_many',
      'bottles_not_free',
      'checkout_busy',
    ],
  }),
  downloadCreditNote: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}/refunds/{refundId}/credit-note',
    permission: 'invoices.view',
    summary: 'The credit note of a refund, as a PDF.',
    params: z.extend(params, { refundId: z.string().check(z.minLength(1), z.maxLength(80)) }),
    file: 'application/pdf',
    errors: ['credit_note_not_found'],
  }),
  inspectBottle: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/bottles/{bottleId}/inspection',
    permission: 'orders.ship',
    summary: 'Record the inspection of a bottle in bond, in place of an earlier one.',
    params: z.extend(params, { bottleId: z.string().check(z.minLength(1), z.maxLength(80)) }),
    body: InspectionForm,
    response: StoredBottle,
    errors: [
      'order_not_found',
      'order_not_paid',
      'bottle_not_found',
      'bottle_left_storage',
      'changed_meanwhile',
    ],
  }),
  downloadPackingSlip: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}/packing-slip',
    permission: 'orders.ship',
    summary: 'Download the slip that goes into the parcel, as a PDF.',
    params,
    file: 'application/pdf',
    errors: ['order_not_found'],
  }),
});
