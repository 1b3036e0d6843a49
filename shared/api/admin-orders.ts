import * as z from 'zod';
import { orderKinds, storageStatuses } from '#shared/domain/holding.ts';
import { orderStatuses } from '#shared/domain/order.ts';
import { mostRestocked } from '#shared/domain/refund.ts';
import { storagePlaces } from '#shared/domain/storage.ts';
import { area, endpoint } from './endpoint.ts';
import { OrderId, Pounds, ProductId, Quantity, SentPounds, Timestamp } from './fields.ts';
import { Day } from './held-product.ts';
import { ListQuery, pageOf } from './page.ts';

/** Whether an order is paid, waits for its payment, or ended without one. */
export const paymentStates = ['paid', 'awaiting_payment', 'ended_unpaid'] as const;

/** An order in the list of the back office. */
export const AdminOrderRow = z
  .object({
    id: OrderId,
    orderNumber: z.string(),
    customerName: z.string(),
    email: z.string(),
    totalAmount: Pounds,
    refunded: Pounds,
    status: z.enum(orderStatuses),
    payment: z.enum(paymentStates),
    kind: z.enum(orderKinds),
    isStored: z.boolean().meta({ description: 'Whether its bottles stay in bond.' }),
    bottles: z.int(),
    createdAt: Timestamp,
    paidAt: Timestamp.nullable(),
    trackingNumber: z.string().nullable(),
  })
  .meta({ id: 'AdminOrderRow' });
export type AdminOrderRow = z.output<typeof AdminOrderRow>;

export const Tracking = z
  .object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })
  .meta({ id: 'Tracking' });

export const AdminRefund = z
  .object({
    id: z.string(),
    amount: Pounds,
    status: z.enum(['owed', 'made', 'failed']).meta({
      description: 'owed: promised, and Stripe is asked until it answers; failed: Stripe has refused it.',
    }),
    reason: z.string(),
    actor: z.string().nullable().meta({ description: 'Null where the shop could not keep the money.' }),
    restocked: z.array(z.object({ productId: z.string(), quantity: z.int() })),
    createdAt: Timestamp,
    failure: z.string().nullable(),
  })
  .meta({ id: 'AdminRefund' });
export type AdminRefund = z.output<typeof AdminRefund>;

export const TimelineEntry = z
  .object({
    at: Timestamp,
    what: z.string(),
    details: z.string().nullable(),
    actor: z.string().nullable().meta({ description: 'Who of the staff has done it.' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** All that the back office knows of an order. */
export const AdminOrder = AdminOrderRow.extend({
  customerId: z.string().nullable(),
  address: z.string(),
  deliveryMethod: z.string(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPrice: Pounds,
      lineTotal: Pounds,
      restocked: z.int(),
    }),
  ),
  charges: z.array(z.object({ name: z.string(), amount: Pounds })),
  shippingCost: Pounds,
  surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
  vatIncluded: Pounds,
  payments: z.array(
    z.object({
      reference: z.string(),
      status: z.string(),
      amount: Pounds,
      failure: z.string().nullable(),
      isOfOrder: z.boolean().meta({ description: 'Whether the order is confirmed by it.' }),
    }),
  ),
  reservedUntil: Timestamp.nullable().meta({ description: 'Until when an unpaid order holds its bottles.' }),
  cancelReason: z.string().nullable(),
  tracking: Tracking.nullable(),
  refundable: Pounds.meta({ description: 'What was paid, less what went back or is owed.' }),
  owed: Pounds,
  refunds: z.array(AdminRefund),
  storage: z
    .object({
      place: z.enum(storagePlaces),
      bottles: z.array(
        z.object({
          id: z.string(),
          certificateNumber: z.string(),
          name: z.string(),
          status: z.enum(storageStatuses),
          deliveryRequestId: z.string().nullable(),
          leftOn: Day.nullable(),
        }),
      ),
    })
    .nullable(),
  deliveryRequestId: z
    .string()
    .nullable()
    .meta({ description: 'The delivery out of bond that it pays for.' }),
  timeline: z.array(TimelineEntry),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.output<typeof AdminOrder>;

const params = z.object({ id: z.string().min(1).max(80) });

/** Accepted as the specification has it; who acts is told by the session. */
const claimedEmail = z.string().max(320).nullish();

export const SentTracking = z.object({
  carrier: z.string().trim().min(1, 'Please name the carrier').max(60),
  number: z.string().trim().min(1, 'Please enter the tracking number').max(60),
  url: z
    .url({ protocol: /^https$/, message: 'Please enter a link that begins with https://' })
    .max(400)
    .nullish(),
});

export const SentRefund = z.object({
  amount: SentPounds,
  reason: z.string().trim().min(1, 'Please say why').max(200),
  restock: z
    .array(z.object({ productId: ProductId, quantity: Quantity }))
    .max(mostRestocked, `At most ${mostRestocked} different bottles can come back with one refund`)
    .default([])
    .refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      'A bottle is named twice',
    ),
  requestKey: z
    .string()
    .regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits')
    .meta({ description: 'Made by the page that asks: the same key again is the same refund.' }),
});

export const adminOrdersApi = area('adminOrders', {
  listOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary: 'List orders, the newest first, a page at a time: paid ones unless told otherwise.',
    query: ListQuery.extend({
      payment: z.enum(paymentStates).optional().meta({
        description: 'paid where none is given; an order number or an e-mail address finds orders of any.',
      }),
      status: z.enum(orderStatuses).optional(),
      kind: z.enum(orderKinds).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    response: pageOf(AdminOrderRow),
    errors: [],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}',
    access: 'admin',
    summary: 'Read an order with its payments, refunds, bottles in bond and history.',
    params,
    response: AdminOrder,
    errors: ['order_not_found'],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/status',
    access: 'admin',
    summary: 'Set the status of a paid order, or cancel one that is not paid.',
    params,
    body: z.object({ status: z.enum(orderStatuses), email: claimedEmail }),
    response: z.object({
      order: AdminOrderRow,
      outcome: z.enum(['set', 'unchanged', 'paid_meanwhile']).meta({
        description:
          'paid_meanwhile: it was to be cancelled, and its payment had succeeded: it is confirmed.',
      }),
    }),
    errors: ['order_not_found', 'order_not_paid', 'already_paid', 'payment_not_cancelled', 'checkout_busy'],
  }),
  setTracking: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/tracking',
    access: 'admin',
    summary: 'Say who carries an order and how to follow it.',
    params,
    body: SentTracking,
    response: AdminOrderRow,
    errors: ['order_not_found', 'order_not_paid', 'checkout_busy'],
  }),
  createRefund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/refunds',
    access: 'admin',
    summary: 'Send money of a paid order back, and put bottles of it back onto the shelf.',
    params,
    body: SentRefund,
    response: AdminRefund,
    status: 201,
    errors: [
      'order_not_found',
      'order_not_paid',
      'refund_too_much',
      'refund_refused',
      'restock_too_many',
      'bottles_not_free',
      'checkout_busy',
    ],
  }),
  downloadPackingSlip: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}/packing-slip',
    access: 'admin',
    summary: 'Download the slip that goes into the parcel, as a PDF.',
    params,
    file: 'application/pdf',
    errors: ['order_not_found'],
  }),
});
