import * as z from 'zod/mini';
import { Day, OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { cancellationOutcomes } from '#shared/domain/orders/cancellation/cancellation.ts';
import { declarations } from '#shared/domain/orders/declarations.ts';
import { collectionStates } from '#shared/domain/orders/dispatch/collection.ts';
import { disputeStates } from '#shared/domain/orders/dispute.ts';
import { conditions, orderKinds, storageStatuses } from '#shared/domain/orders/holding.ts';
import { orderChannels, orderStatuses, paymentStates } from '#shared/domain/orders/order-states.ts';
import { storagePlaces } from '#shared/domain/orders/storage.ts';
import {
  AddressParts,
  Arrives,
  OrderNote,
  Parcel,
  Tracking,
  UsedDiscount,
  UsedGiftCard,
} from './order-parts.ts';
import { OrderReturn } from './returns.ts';

/** An order in the list of the back office. */
export const AdminOrderRow = withMeta(
  z.object({
    id: OrderId,
    orderNumber: z.string(),
    customerName: z.string(),
    email: z.string(),
    totalAmount: Pounds,
    refunded: Pounds,
    status: z.enum(orderStatuses),
    payment: z.enum(paymentStates),
    kind: z.enum(orderKinds),
    channel: withMeta(z.enum(orderChannels), {
      description: 'phone: staff have placed it; ballot: its buyer was drawn. Both pay by an emailed link.',
    }),
    isStored: withMeta(z.boolean(), { description: 'Whether its bottles stay in bond.' }),
    bottles: z.int(),
    createdAt: Timestamp,
    paidAt: z.nullable(Timestamp),
    trackingNumber: z.nullable(z.string()),
    isPartlySent: z.boolean(),
    collection: withMeta(z.nullable(z.enum(collectionStates)), {
      description: 'Where its collection from the bar stands; null where a carrier brings it.',
    }),
    readyAt: withMeta(z.nullable(Timestamp), {
      description: 'Since when it waits at the bar; null where it does not.',
    }),
    awaitsReturn: withMeta(z.boolean(), {
      description: 'The buyer has cancelled it after dispatch; the refund is due once the bottles are back.',
    }),
    missingDeclarations: withMeta(z.array(z.enum(declarations)), {
      description: 'What the buyer has not declared: age is then checked at the door.',
    }),
  }),
  { id: 'AdminOrderRow' },
);
export type AdminOrderRow = z.output<typeof AdminOrderRow>;

export const AdminRefund = withMeta(
  z.object({
    id: z.string(),
    amount: Pounds,
    status: withMeta(z.enum(['owed', 'made', 'failed']), {
      description: 'owed: promised, and Stripe is asked until it answers; failed: Stripe has refused it.',
    }),
    reason: z.string(),
    actor: withMeta(z.nullable(z.string()), {
      description: 'Null where the shop could not accept the payment.',
    }),
    restocked: z.array(z.object({ productId: z.string(), quantity: z.int() })),
    createdAt: Timestamp,
    failure: z.nullable(z.string()),
    creditNoteNumber: withMeta(z.nullable(z.string()), { description: 'Null until then.' }),
    isToGiftCard: z.boolean(),
  }),
  { id: 'AdminRefund' },
);
export type AdminRefund = z.output<typeof AdminRefund>;

export const AdminDispute = withMeta(
  z.object({
    id: z.string(),
    amount: Pounds,
    reason: z.string(),
    state: withMeta(z.enum(disputeStates), {
      description: 'open until the bank decides; closed: an inquiry that took no money.',
    }),
    openedAt: Timestamp,
    closedAt: z.nullable(Timestamp),
  }),
  { id: 'AdminDispute' },
);
export type AdminDispute = z.output<typeof AdminDispute>;

export const TimelineEntry = withMeta(
  z.object({
    at: Timestamp,
    what: z.string(),
    details: z.nullable(z.string()),
    actor: withMeta(z.nullable(z.string()), { description: 'The member of staff who did it.' }),
  }),
  { id: 'TimelineEntry' },
);
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** A bottle of an order that is or was held in bond. */
export const StoredBottle = withMeta(
  z.object({
    id: z.string(),
    certificateNumber: z.string(),
    name: z.string(),
    status: z.enum(storageStatuses),
    deliveryRequestId: z.nullable(z.string()),
    leftOn: z.nullable(Day),
    inspection: withMeta(
      z.nullable(
        z.object({
          grade: z.enum(conditions),
          notes: z.nullable(z.string()),
          pictures: z.array(z.string()),
          inspectedAt: Timestamp,
          actor: z.string(),
        }),
      ),
      { description: 'Null until staff have inspected it.' },
    ),
  }),
  { id: 'StoredBottle' },
);
export type StoredBottle = z.output<typeof StoredBottle>;

/** Everything that the back office knows about an order. */
export const AdminOrder = withMeta(
  z.extend(AdminOrderRow, {
    customerId: z.nullable(z.string()),
    address: z.string(),
    addressParts: withMeta(AddressParts, { description: 'The same in parts, to be changed.' }),
    giftNote: withMeta(z.nullable(z.string()), { description: 'Goes into the parcel, on the packing slip.' }),
    giftRecipient: withMeta(z.nullable(z.string()), { description: 'Whose name stands on the parcel.' }),
    canChangeAddress: withMeta(z.boolean(), { description: 'Whether it is a delivery that has not left.' }),
    packWith: withMeta(
      z.array(
        z.object({
          id: OrderId,
          orderNumber: z.string(),
          isAddition: withMeta(z.boolean(), {
            description: 'Whether it adds to this order, or this one to it.',
          }),
          bottles: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
          totalAmount: Pounds,
          status: z.enum(orderStatuses),
          payment: z.enum(paymentStates),
          isPackedTogether: withMeta(z.boolean(), {
            description: 'Whether both wait to be packed and go to one address.',
          }),
          tracking: z.nullable(Tracking),
        }),
      ),
      { description: 'Orders that add bottles to this one, or the one that it adds to.' },
    ),
    canChangeBottles: withMeta(z.boolean(), {
      description:
        'Whether bottles can be added or removed: it is a paid delivery of which nothing has left.',
    }),
    revision: withMeta(z.int(), { description: 'Rises with what staff do to a paid order.' }),
    shippedAt: z.nullable(Timestamp),
    returns: z.array(OrderReturn),
    returnable: withMeta(z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })), {
      description: 'What has been dispatched and may be returned.',
    }),
    notes: withMeta(z.array(OrderNote), { description: 'For staff only, the latest last.' }),
    deliveryMethod: z.string(),
    arrives: Arrives,
    cover: withMeta(z.nullable(Pounds), {
      description: 'Up to how much the chosen delivery covers the goods on their way; null in bond.',
    }),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.int(),
        unitPrice: Pounds,
        lineTotal: Pounds,
        restocked: z.int(),
        toSend: withMeta(z.int(), { description: 'How many are still to be dispatched.' }),
      }),
    ),
    parcels: withMeta(z.array(Parcel), { description: 'Set where it is dispatched in several parcels.' }),
    charges: z.array(z.object({ name: z.string(), amount: Pounds })),
    shippingCost: Pounds,
    surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
    vatIncluded: Pounds,
    discount: UsedDiscount,
    giftCard: UsedGiftCard,
    payments: z.array(
      z.object({
        reference: z.string(),
        status: z.string(),
        amount: Pounds,
        failure: z.nullable(z.string()),
        isOfOrder: withMeta(z.boolean(), { description: 'Whether the order is confirmed by it.' }),
      }),
    ),
    reservedUntil: withMeta(z.nullable(Timestamp), {
      description: 'Until when an unpaid order holds its bottles.',
    }),
    cancelReason: z.nullable(z.string()),
    tracking: z.nullable(Tracking),
    refundable: withMeta(Pounds, {
      description: 'What was paid, less refunds made and due and disputed amounts.',
    }),
    owed: Pounds,
    refunds: z.array(AdminRefund),
    disputes: z.array(AdminDispute),
    cancellation: withMeta(
      z.nullable(
        z.object({
          at: Timestamp,
          outcome: z.enum(cancellationOutcomes),
          needsRefund: withMeta(z.boolean(), {
            description: 'The buyer is returning bottles, and the refund is not complete.',
          }),
        }),
      ),
      { description: 'Whether its buyer has cancelled it.' },
    ),
    storage: z.nullable(
      z.object({
        place: z.enum(storagePlaces),
        bottles: z.array(StoredBottle),
      }),
    ),
    deliveryRequestId: withMeta(z.nullable(z.string()), {
      description: 'The delivery out of bond that it pays for.',
    }),
    timeline: z.array(TimelineEntry),
  }),
  { id: 'AdminOrder' },
);
export type AdminOrder = z.output<typeof AdminOrder>;
