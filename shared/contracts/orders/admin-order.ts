import * as z from 'zod';
import { OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { Day } from '#shared/contracts/held-product.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { cancellationOutcomes } from '#shared/domain/orders/cancellation.ts';
import { collectionStates } from '#shared/domain/orders/collection.ts';
import { declarations } from '#shared/domain/orders/declarations.ts';
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
    channel: z.enum(orderChannels).meta({
      description: 'phone: staff have placed it; ballot: its buyer was drawn. Both pay by an emailed link.',
    }),
    isStored: z.boolean().meta({ description: 'Whether its bottles stay in bond.' }),
    bottles: z.int(),
    createdAt: Timestamp,
    paidAt: z.nullable(Timestamp),
    trackingNumber: z.string().nullable(),
    isPartlySent: z.boolean(),
    collection: z.nullable(z.enum(collectionStates)).meta({
      description: 'Where its collection from the bar stands; null where a carrier brings it.',
    }),
    readyAt: z
      .nullable(Timestamp)
      .meta({ description: 'Since when it waits at the bar; null where it does not.' }),
    awaitsReturn: z.boolean().meta({
      description: 'The buyer has cancelled it after dispatch; the refund is due once the bottles are back.',
    }),
    missingDeclarations: z.array(z.enum(declarations)).meta({
      description: 'What the buyer has not declared: age is then checked at the door.',
    }),
  })
  .meta({ id: 'AdminOrderRow' });
export type AdminOrderRow = z.output<typeof AdminOrderRow>;

export const AdminRefund = z
  .object({
    id: z.string(),
    amount: Pounds,
    status: z.enum(['owed', 'made', 'failed']).meta({
      description: 'owed: promised, and Stripe is asked until it answers; failed: Stripe has refused it.',
    }),
    reason: z.string(),
    actor: z.string().nullable().meta({ description: 'Null where the shop could not accept the payment.' }),
    restocked: z.array(z.object({ productId: z.string(), quantity: z.int() })),
    createdAt: Timestamp,
    failure: z.string().nullable(),
    creditNoteNumber: z.string().nullable().meta({ description: 'Null until then.' }),
    isToGiftCard: z.boolean(),
  })
  .meta({ id: 'AdminRefund' });
export type AdminRefund = z.output<typeof AdminRefund>;

export const AdminDispute = z
  .object({
    id: z.string(),
    amount: Pounds,
    reason: z.string(),
    state: z.enum(disputeStates).meta({
      description: 'open until the bank decides; closed: an inquiry that took no money.',
    }),
    openedAt: Timestamp,
    closedAt: z.nullable(Timestamp),
  })
  .meta({ id: 'AdminDispute' });
export type AdminDispute = z.output<typeof AdminDispute>;

export const TimelineEntry = z
  .object({
    at: Timestamp,
    what: z.string(),
    details: z.string().nullable(),
    actor: z.string().nullable().meta({ description: 'The member of staff who did it.' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** A bottle of an order that is or was held in bond. */
export const StoredBottle = z
  .object({
    id: z.string(),
    certificateNumber: z.string(),
    name: z.string(),
    status: z.enum(storageStatuses),
    deliveryRequestId: z.string().nullable(),
    leftOn: z.nullable(Day),
    inspection: z
      .object({
        grade: z.enum(conditions),
        notes: z.string().nullable(),
        pictures: z.array(z.string()),
        inspectedAt: Timestamp,
        actor: z.string(),
      })
      .nullable()
      .meta({ description: 'Null until staff have inspected it.' }),
  })
  .meta({ id: 'StoredBottle' });
export type StoredBottle = z.output<typeof StoredBottle>;

/** All that the back office knows of an order. */
export const AdminOrder = AdminOrderRow.extend({
  customerId: z.string().nullable(),
  address: z.string(),
  addressParts: withMeta(AddressParts, { description: 'The same in parts, to be changed.' }),
  giftNote: z.string().nullable().meta({ description: 'Goes into the parcel, on the packing slip.' }),
  giftRecipient: z.string().nullable().meta({ description: 'Whose name stands on the parcel.' }),
  canChangeAddress: z.boolean().meta({ description: 'Whether it is a delivery that has not left.' }),
  packWith: z
    .array(
      z.object({
        id: OrderId,
        orderNumber: z.string(),
        isAddition: z.boolean().meta({ description: 'Whether it adds to this order, or this one to it.' }),
        bottles: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
        totalAmount: Pounds,
        status: z.enum(orderStatuses),
        payment: z.enum(paymentStates),
        isPackedTogether: z.boolean().meta({
          description: 'Whether both wait to be packed and go to one address.',
        }),
        tracking: z.nullable(Tracking),
      }),
    )
    .meta({ description: 'Orders that add bottles to this one, or the one that it adds to.' }),
  canChangeBottles: z.boolean().meta({
    description: 'Whether bottles can be added or removed: it is a paid delivery of which nothing has left.',
  }),
  revision: z.int().meta({ description: 'Rises with what staff do to a paid order.' }),
  shippedAt: z.nullable(Timestamp),
  returns: z.array(OrderReturn),
  returnable: z
    .array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() }))
    .meta({ description: 'What has been dispatched and may be returned.' }),
  notes: z.array(OrderNote).meta({ description: 'For staff only, the latest last.' }),
  deliveryMethod: z.string(),
  arrives: Arrives,
  cover: z.nullable(Pounds).meta({
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
      toSend: z.int().meta({ description: 'How many are still to be dispatched.' }),
    }),
  ),
  parcels: z.array(Parcel).meta({ description: 'Set where it is dispatched in several parcels.' }),
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
      failure: z.string().nullable(),
      isOfOrder: z.boolean().meta({ description: 'Whether the order is confirmed by it.' }),
    }),
  ),
  reservedUntil: z.nullable(Timestamp).meta({ description: 'Until when an unpaid order holds its bottles.' }),
  cancelReason: z.string().nullable(),
  tracking: z.nullable(Tracking),
  refundable: withMeta(Pounds, {
    description: 'What was paid, less refunds made and due and disputed amounts.',
  }),
  owed: Pounds,
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
  cancellation: z
    .object({
      at: Timestamp,
      outcome: z.enum(cancellationOutcomes),
      needsRefund: z.boolean().meta({
        description: 'The buyer is returning bottles, and the refund is not complete.',
      }),
    })
    .nullable()
    .meta({ description: 'Whether its buyer has cancelled it.' }),
  storage: z
    .object({
      place: z.enum(storagePlaces),
      bottles: z.array(StoredBottle),
    })
    .nullable(),
  deliveryRequestId: z
    .string()
    .nullable()
    .meta({ description: 'The delivery out of bond that it pays for.' }),
  timeline: z.array(TimelineEntry),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.output<typeof AdminOrder>;
