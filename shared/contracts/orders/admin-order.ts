import * as z from 'zod/mini';
import { Day, OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
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
export const AdminOrderRow = defineObject('AdminOrderRow', {
  id: OrderId,
  orderNumber: z.string(),
  customerName: z.string(),
  email: z.string(),
  totalAmount: Pounds,
  refunded: Pounds,
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  kind: z.enum(orderKinds),
  channel: withDescription(
    z.enum(orderChannels),
    'phone: staff have placed it; ballot: its buyer was drawn. Both pay by an emailed link.',
  ),
  isStored: withDescription(z.boolean(), 'Whether its bottles stay in bond.'),
  bottles: z.int(),
  createdAt: Timestamp,
  paidAt: z.nullable(Timestamp),
  trackingNumber: z.nullable(z.string()),
  isPartlySent: z.boolean(),
  collection: withDescription(
    z.nullable(z.enum(collectionStates)),
    'Where its collection from the bar stands; null where a carrier brings it.',
  ),
  readyAt: withDescription(z.nullable(Timestamp), 'Since when it waits at the bar; null where it does not.'),
  awaitsReturn: withDescription(
    z.boolean(),
    'The buyer has cancelled it after dispatch; the refund is due once the bottles are back.',
  ),
  missingDeclarations: withDescription(
    z.array(z.enum(declarations)),
    'What the buyer has not declared: age is then checked at the door.',
  ),
});
export type AdminOrderRow = z.output<typeof AdminOrderRow>;

export const AdminRefund = defineObject('AdminRefund', {
  id: z.string(),
  amount: Pounds,
  status: withDescription(
    z.enum(['owed', 'made', 'failed']),
    'owed: promised, and Stripe is asked until it answers; failed: Stripe has refused it.',
  ),
  reason: z.string(),
  actor: withDescription(z.nullable(z.string()), 'Null where the shop could not accept the payment.'),
  restocked: z.array(z.object({ productId: z.string(), quantity: z.int() })),
  createdAt: Timestamp,
  failure: z.nullable(z.string()),
  creditNoteNumber: withDescription(z.nullable(z.string()), 'Null until then.'),
  isToGiftCard: z.boolean(),
});
export type AdminRefund = z.output<typeof AdminRefund>;

export const AdminDispute = defineObject('AdminDispute', {
  id: z.string(),
  amount: Pounds,
  reason: z.string(),
  state: withDescription(
    z.enum(disputeStates),
    'open until the bank decides; closed: an inquiry that took no money.',
  ),
  openedAt: Timestamp,
  closedAt: z.nullable(Timestamp),
});
export type AdminDispute = z.output<typeof AdminDispute>;

export const TimelineEntry = defineObject('TimelineEntry', {
  at: Timestamp,
  what: z.string(),
  details: z.nullable(z.string()),
  actor: withDescription(z.nullable(z.string()), 'The member of staff who did it.'),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** A bottle of an order that is or was held in bond. */
export const StoredBottle = defineObject('StoredBottle', {
  id: z.string(),
  certificateNumber: z.string(),
  name: z.string(),
  status: z.enum(storageStatuses),
  deliveryRequestId: z.nullable(z.string()),
  leftOn: z.nullable(Day),
  inspection: withDescription(
    z.nullable(
      z.object({
        grade: z.enum(conditions),
        notes: z.nullable(z.string()),
        pictures: z.array(z.string()),
        inspectedAt: Timestamp,
        actor: z.string(),
      }),
    ),
    'Null until staff have inspected it.',
  ),
});
export type StoredBottle = z.output<typeof StoredBottle>;

/** Everything that the back office knows about an order. */
export const AdminOrder = defineObject('AdminOrder', {
  ...AdminOrderRow.shape,
  customerId: z.nullable(z.string()),
  address: z.string(),
  addressParts: withDescription(AddressParts, 'The same in parts, to be changed.'),
  giftNote: withDescription(z.nullable(z.string()), 'Goes into the parcel, on the packing slip.'),
  giftRecipient: withDescription(z.nullable(z.string()), 'Whose name stands on the parcel.'),
  canChangeAddress: withDescription(z.boolean(), 'Whether it is a delivery that has not left.'),
  packWith: withDescription(
    z.array(
      z.object({
        id: OrderId,
        orderNumber: z.string(),
        isAddition: withDescription(z.boolean(), 'Whether it adds to this order, or this one to it.'),
        bottles: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
        totalAmount: Pounds,
        status: z.enum(orderStatuses),
        payment: z.enum(paymentStates),
        isPackedTogether: withDescription(
          z.boolean(),
          'Whether both wait to be packed and go to one address.',
        ),
        tracking: z.nullable(Tracking),
      }),
    ),
    'Orders that add bottles to this one, or the one that it adds to.',
  ),
  canChangeBottles: withDescription(
    z.boolean(),
    'Whether bottles can be added or removed: it is a paid delivery of which nothing has left.',
  ),
  revision: withDescription(z.int(), 'Rises with what staff do to a paid order.'),
  shippedAt: z.nullable(Timestamp),
  returns: z.array(OrderReturn),
  returnable: withDescription(
    z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
    'What has been dispatched and may be returned.',
  ),
  notes: withDescription(z.array(OrderNote), 'For staff only, the latest last.'),
  deliveryMethod: z.string(),
  arrives: Arrives,
  cover: withDescription(
    z.nullable(Pounds),
    'Up to how much the chosen delivery covers the goods on their way; null in bond.',
  ),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPrice: Pounds,
      lineTotal: Pounds,
      restocked: z.int(),
      toSend: withDescription(z.int(), 'How many are still to be dispatched.'),
    }),
  ),
  parcels: withDescription(z.array(Parcel), 'Set where it is dispatched in several parcels.'),
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
      isOfOrder: withDescription(z.boolean(), 'Whether the order is confirmed by it.'),
    }),
  ),
  reservedUntil: withDescription(z.nullable(Timestamp), 'Until when an unpaid order holds its bottles.'),
  cancelReason: z.nullable(z.string()),
  tracking: z.nullable(Tracking),
  refundable: withDescription(Pounds, 'What was paid, less refunds made and due and disputed amounts.'),
  owed: Pounds,
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
  cancellation: withDescription(
    z.nullable(
      z.object({
        at: Timestamp,
        outcome: z.enum(cancellationOutcomes),
        needsRefund: withDescription(
          z.boolean(),
          'The buyer is returning bottles, and the refund is not complete.',
        ),
      }),
    ),
    'Whether its buyer has cancelled it.',
  ),
  storage: z.nullable(
    z.object({
      place: z.enum(storagePlaces),
      bottles: z.array(StoredBottle),
    }),
  ),
  deliveryRequestId: withDescription(z.nullable(z.string()), 'The delivery out of bond that it pays for.'),
  timeline: z.array(TimelineEntry),
});
export type AdminOrder = z.output<typeof AdminOrder>;
