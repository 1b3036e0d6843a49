import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { declarations } from '#shared/domain/orders/declarations.ts';
import { carrierIds } from '#shared/domain/orders/dispatch/carriers.ts';
import { labelProblems, maxLabels } from '#shared/domain/orders/dispatch/labels.ts';
import {
  maxDispatched,
  TrackingRow,
  trackingProblems,
} from '#shared/domain/orders/dispatch/tracking-import.ts';
import { AddressParts } from './order-parts.ts';

/** An order that waits to be packed, with everything that its parcel needs. */
export const OrderToPack = defineObject('OrderToPack', {
  id: OrderId,
  orderNumber: z.string(),
  customerName: z.string(),
  email: z.string(),
  address: AddressParts,
  deliveryMethod: z.string(),
  serviceCode: withDescription(
    z.nullable(z.string()),
    "Royal Mail's service for it, as the account has it; null where none is set up.",
  ),
  carrier: withDescription(
    z.nullable(z.enum(carrierIds)),
    'Null where a courier is booked by hand, or it is collected.',
  ),
  isCollected: withDescription(z.boolean(), 'Whether the buyer collects it from the bar.'),
  status: z.enum(['confirmed', 'processing']),
  promisedBy: withDescription(Day, 'The last day on which the delivery option promises arrival.'),
  dispatchBy: withDescription(Day, 'The last day on which it can leave and still arrive by then.'),
  paidAt: Timestamp,
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      location: withDescription(z.nullable(z.string()), 'Where it is in our store.'),
    }),
  ),
  bottles: z.int(),
  weightKg: withDescription(z.number(), 'An estimate: 1.5 kg for each packed bottle.'),
  subtotal: Pounds,
  shippingCost: Pounds,
  total: Pounds,
  trackingNumber: z.nullable(z.string()),
  giftNote: z.nullable(z.string()),
  giftRecipient: withDescription(
    z.nullable(z.string()),
    "Whose name stands on the parcel, where it is not the customer's.",
  ),
  isGiftWrapped: z.boolean(),
  isDayNominated: withDescription(
    z.boolean(),
    'Whether the buyer chose the day of `promisedBy`, before which it is not to arrive.',
  ),
  addsTo: withDescription(z.nullable(OrderId), 'The order that it leaves with, where it adds to one.'),
  packWith: withDescription(
    z.array(z.object({ id: OrderId, orderNumber: z.string() })),
    'The orders that leave in the same parcel.',
  ),
  isPartlySent: withDescription(z.boolean(), 'The lines are then those still to be dispatched.'),
  missingDeclarations: withDescription(
    z.array(z.enum(declarations)),
    'What the buyer has not declared: age is then checked at the door.',
  ),
});
export type OrderToPack = z.output<typeof OrderToPack>;

/** What applying a line does, or why it can't be applied. */
export const TrackingResult = defineObject('TrackingResult', {
  line: withDescription(z.int(), 'The line of the file, as it was sent.'),
  orderNumber: z.string(),
  orderId: z.nullable(OrderId),
  customerName: z.nullable(z.string()),
  trackingNumber: z.string(),
  outcome: withDescription(
    z.enum(['ships', 'shipped', 'unchanged', ...trackingProblems]),
    'ships: it will be marked as shipped; shipped: it has been; unchanged: it has this number already.',
  ),
});
export type TrackingResult = z.output<typeof TrackingResult>;

/** The outcome of the label of an order. */
export const LabelResult = defineObject('LabelResult', {
  orderId: OrderId,
  orderNumber: z.string(),
  customerName: z.string(),
  trackingNumber: z.nullable(z.string()),
  outcome: withDescription(
    z.enum(['shipped', 'unchanged', ...labelProblems]),
    'shipped: it has its label, number and status now; unchanged: it had them already.',
  ),
  detail: withDescription(z.nullable(z.string()), "Click & Drop's own message, where it gave one."),
});
export type LabelResult = z.output<typeof LabelResult>;

/** The carrier of an order with a courier that is booked by hand. */
export const byHand = 'by-hand';
/** The carrier of an order that its buyer collects. */
export const atBar = 'collection';

const orderIds = z
  .array(OrderId)
  .check(
    z.minLength(1, 'Please choose an order'),
    z.maxLength(maxDispatched, `At most ${maxDispatched} orders at a time`),
  );

export const dispatchApi = defineArea('dispatch', {
  listOrdersToPack: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/orders-to-pack',
    permission: 'orders.ship',
    summary: 'List paid orders that wait to be packed, the oldest promise first.',
    query: z.extend(ListQuery, {
      carrier: z.optional(z.enum([...carrierIds, byHand, atBar])),
      promisedBy: withDescription(z.optional(Day), 'Only orders promised by this day.'),
      ageCheck: withDescription(
        z.optional(z.enum(['true'])),
        'Only orders for a carrier whose buyer has not declared their age.',
      ),
    }),
    response: toPageSchema(OrderToPack),
  }),
  printDocuments: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/documents',
    permission: 'orders.ship',
    summary: 'Download one PDF with the pick list of some orders and a packing slip for each.',
    body: z.object({ orderIds }),
    file: 'application/pdf',
    errors: ['order_not_found'],
  }),
  getLabelService: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/orders-to-pack/labels',
    permission: 'orders.ship',
    summary: 'Return whether labels can be made at Click & Drop.',
    response: z.object({ isConfigured: z.boolean() }),
  }),
  createLabels: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/labels',
    permission: 'orders.ship',
    summary:
      'Create the labels of some orders at Click & Drop and mark them as shipped, which emails their buyers. Each by itself; sent again, none is made twice.',
    body: z.object({
      orderIds: z
        .array(OrderId)
        .check(
          z.minLength(1, 'Please choose an order'),
          z.maxLength(maxLabels, `At most ${maxLabels} orders at a time`),
        ),
    }),
    response: z.object({ results: z.array(LabelResult) }),
    errors: ['order_not_found', 'click_and_drop_not_configured'],
  }),
  printLabels: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/labels/print',
    permission: 'orders.ship',
    summary: 'Download one PDF with the labels of some orders that Click & Drop has.',
    body: z.object({ orderIds }),
    file: 'application/pdf',
    errors: [
      'order_not_found',
      'label_not_found',
      'labels_refused',
      'click_and_drop_not_configured',
      'click_and_drop_unavailable',
    ],
  }),
  applyTracking: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/tracking',
    permission: 'orders.ship',
    summary:
      'Give orders their tracking numbers and mark them as shipped, which emails their buyers. Where one line is wrong, nothing is changed.',
    body: z.object({
      rows: z
        .array(TrackingRow)
        .check(
          z.minLength(1, 'The file has no orders'),
          z.maxLength(maxDispatched, `At most ${maxDispatched} orders at a time`),
        ),
      isPreview: withDescription(z.boolean(), 'Preview only.'),
    }),
    response: z.object({
      isApplied: z.boolean(),
      results: z.array(TrackingResult),
    }),
    errors: ['checkout_busy'],
  }),
});
