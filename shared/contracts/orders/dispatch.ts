import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Day, OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
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
export const OrderToPack = withMeta(
  z.object({
    id: OrderId,
    orderNumber: z.string(),
    customerName: z.string(),
    email: z.string(),
    address: AddressParts,
    deliveryMethod: z.string(),
    serviceCode: withMeta(z.nullable(z.string()), {
      description: "Royal Mail's service for it, as the account has it; null where none is set up.",
    }),
    carrier: withMeta(z.nullable(z.enum(carrierIds)), {
      description: 'Null where a courier is booked by hand, or it is collected.',
    }),
    isCollected: withMeta(z.boolean(), { description: 'Whether the buyer collects it from the bar.' }),
    status: z.enum(['confirmed', 'processing']),
    promisedBy: withMeta(Day, { description: 'The last day on which the delivery option promises arrival.' }),
    dispatchBy: withMeta(Day, {
      description: 'The last day on which it can leave and still arrive by then.',
    }),
    paidAt: Timestamp,
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.int(),
        location: withMeta(z.nullable(z.string()), { description: 'Where it is in our store.' }),
      }),
    ),
    bottles: z.int(),
    weightKg: withMeta(z.number(), { description: 'An estimate: 1.5 kg for each packed bottle.' }),
    subtotal: Pounds,
    shippingCost: Pounds,
    total: Pounds,
    trackingNumber: z.nullable(z.string()),
    giftNote: z.nullable(z.string()),
    giftRecipient: withMeta(z.nullable(z.string()), {
      description: "Whose name stands on the parcel, where it is not the customer's.",
    }),
    isGiftWrapped: z.boolean(),
    isDayNominated: withMeta(z.boolean(), {
      description: 'Whether the buyer chose the day of `promisedBy`, before which it is not to arrive.',
    }),
    addsTo: withMeta(z.nullable(OrderId), {
      description: 'The order that it leaves with, where it adds to one.',
    }),
    packWith: withMeta(z.array(z.object({ id: OrderId, orderNumber: z.string() })), {
      description: 'The orders that leave in the same parcel.',
    }),
    isPartlySent: withMeta(z.boolean(), { description: 'The lines are then those still to be dispatched.' }),
    missingDeclarations: withMeta(z.array(z.enum(declarations)), {
      description: 'What the buyer has not declared: age is then checked at the door.',
    }),
  }),
  { id: 'OrderToPack' },
);
export type OrderToPack = z.output<typeof OrderToPack>;

/** What applying a line does, or why it can't be applied. */
export const TrackingResult = withMeta(
  z.object({
    line: withMeta(z.int(), { description: 'The line of the file, as it was sent.' }),
    orderNumber: z.string(),
    orderId: z.nullable(OrderId),
    customerName: z.nullable(z.string()),
    trackingNumber: z.string(),
    outcome: withMeta(z.enum(['ships', 'shipped', 'unchanged', ...trackingProblems]), {
      description:
        'ships: it will be marked as shipped; shipped: it has been; unchanged: it has this number already.',
    }),
  }),
  { id: 'TrackingResult' },
);
export type TrackingResult = z.output<typeof TrackingResult>;

/** The outcome of the label of an order. */
export const LabelResult = withMeta(
  z.object({
    orderId: OrderId,
    orderNumber: z.string(),
    customerName: z.string(),
    trackingNumber: z.nullable(z.string()),
    outcome: withMeta(z.enum(['shipped', 'unchanged', ...labelProblems]), {
      description: 'shipped: it has its label, number and status now; unchanged: it had them already.',
    }),
    detail: withMeta(z.nullable(z.string()), {
      description: "Click & Drop's own message, where it gave one.",
    }),
  }),
  { id: 'LabelResult' },
);
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
  listOrdersToPack: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders-to-pack',
    access: 'admin',
    permission: 'orders.ship',
    summary: 'List paid orders that wait to be packed, the oldest promise first.',
    query: z.extend(ListQuery, {
      carrier: z.optional(z.enum([...carrierIds, byHand, atBar])),
      promisedBy: withMeta(z.optional(Day), { description: 'Only orders promised by this day.' }),
      ageCheck: withMeta(z.optional(z.enum(['true'])), {
        description: 'Only orders for a carrier whose buyer has not declared their age.',
      }),
    }),
    response: toPageSchema(OrderToPack),
    errors: [],
  }),
  printDocuments: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/documents',
    access: 'admin',
    permission: 'orders.ship',
    summary: 'Download one PDF with the pick list of some orders and a packing slip for each.',
    body: z.object({ orderIds }),
    file: 'application/pdf',
    errors: ['order_not_found'],
  }),
  getLabelService: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders-to-pack/labels',
    access: 'admin',
    permission: 'orders.ship',
    summary: 'Return whether labels can be made at Click & Drop.',
    response: z.object({ isConfigured: z.boolean() }),
    errors: [],
  }),
  createLabels: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/labels',
    access: 'admin',
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
  printLabels: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/labels/print',
    access: 'admin',
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
  applyTracking: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders-to-pack/tracking',
    access: 'admin',
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
      isPreview: withMeta(z.boolean(), { description: 'Preview only.' }),
    }),
    response: z.object({
      isApplied: z.boolean(),
      results: z.array(TrackingResult),
    }),
    errors: ['checkout_busy'],
  }),
});
