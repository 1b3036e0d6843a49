import type { EntityItem } from 'electrodb';
import { formatStoredPostcodes } from '#functions/table/format-stored-postcodes.ts';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { computeOrderExpiry } from '#shared/domain/common/retention.ts';
import { cancellationOutcomes } from '#shared/domain/orders/cancellation/cancellation.ts';
import { declarationVersions } from '#shared/domain/orders/declarations.ts';
import { orderKinds } from '#shared/domain/orders/holding.ts';
import { cancelReasons, orderStatuses } from '#shared/domain/orders/order-states.ts';
import { storagePlaces } from '#shared/domain/orders/storage.ts';
import { dispatchAttributes } from './dispatch-attributes.ts';

/**
 * An order: what was bought, for how much, by whom. It is pending exactly as long as its checkout is open, and paid
 * exactly when one of its payments is. `version` rises with every change before payment, and a payment names the
 * version that it pays for.
 *
 * | access | key |
 * |---|---|
 * | one order | `order#<orderId>` / `order` |
 * | an order with its payments and refunds | `order#<orderId>` |
 * | the orders of a buyer, by time | gsi1 `orders-of#<buyer>` / `<placedAt>` |
 * | paid orders, by time of payment | gsi2 `orders` / `<listedAt>` |
 * | orders that ended without a payment, by their end | gsi2 `orders#unpaid` / `<listedAt>` |
 */
export const order = defineEntity('order', {
  attributes: {
    orderId: { type: 'string', required: true },
    orderNumber: { type: 'string', required: true },
    cartId: { type: 'string', required: true },
    /** The customer who was signed in when it was bought, or who has claimed it since. */
    customerId: { type: 'string' },
    /** The buyer it is listed under: the customer, or the hash of a guest's address, by which its owner may claim it. */
    buyer: { type: 'string', required: true },
    /** When a customer claimed an order that was bought as a guest. */
    claimedAt: { type: 'string' },
    /** Absent for bottles; a withdrawal or a storage invoice is paid like an order. */
    kind: { type: orderKinds },
    /** The withdrawal that a `release` pays for, or the invoice that a `storage` pays for. */
    paysFor: { type: 'string' },
    /**
     * The charges of a `release` or a `storage`, instead of lines, or the extras of an order for bottles, such as gift
     * wrap. The delivery price is stored as on every order.
     */
    charges: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          name: { type: 'string', required: true },
          amountPence: { type: 'number', required: true },
          /** The VAT within the charge. */
          vatPence: { type: 'number', required: true },
        },
      },
    },
    /** Set where the bottles stay in bond: their prices are without duty and VAT, which are deferred. */
    stored: {
      type: 'map',
      properties: {
        place: { type: storagePlaces, required: true },
        deferredDutyPence: { type: 'number', required: true },
        deferredVatPence: { type: 'number', required: true },
        /** The first day of the duty rate that was in force. */
        dutyRateFrom: { type: 'string', required: true },
      },
    },
    /** How the order was placed if not through the checkout, and which member of staff took it. */
    channel: { type: ['phone', 'ballot'] as const },
    /** How long its payment link lasts, if not the usual time. */
    payHours: { type: 'number' },
    /** A saved card is about to be charged, and the payment link is emailed only if that fails. */
    cardCharge: { type: ['due', 'failed'] as const },
    placedBy: { type: 'string' },
    /** The paid order that it adds bottles to, to leave in the same parcel if possible. */
    addsTo: {
      type: 'map',
      properties: {
        orderId: { type: 'string', required: true },
        orderNumber: { type: 'string', required: true },
      },
    },
    /** The ids of orders that add bottles to it, paid or not. */
    additions: { type: 'list', items: { type: 'string' } },
    /** A hash of the request that placed it, under the key that the page generated. */
    requestHash: { type: 'string' },
    status: { type: orderStatuses, required: true },
    version: { type: 'number', required: true },
    lines: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          name: { type: 'string', required: true },
          /** The main characteristics at the time of sale. */
          description: { type: 'string' },
          unitPricePence: { type: 'number', required: true },
          /** The list price, if a discount code reduced it to `unitPricePence`. */
          listPricePence: { type: 'number' },
          quantity: { type: 'number', required: true },
          /** The tax deferred on one bottle in bond. */
          unitDutyPence: { type: 'number' },
          unitVatPence: { type: 'number' },
          /** The drop in which it was bought, and the limit per customer that the drop had at that time. */
          dropId: { type: 'string' },
          dropLimit: { type: 'number' },
          /** How many of them have returned to stock with a refund. */
          restocked: { type: 'number' },
        },
      },
    },
    customerName: { type: 'string', required: true },
    customerEmail: { type: 'string', required: true },
    shippingAddress: { type: 'string', required: true, get: formatStoredPostcodes },
    /** The address in parts; absent if the buyer's client sent only a text. */
    deliveryAddress: {
      type: 'map',
      properties: {
        addressLine1: { type: 'string', required: true },
        addressLine2: { type: 'string' },
        city: { type: 'string', required: true },
        county: { type: 'string' },
        postcode: { type: 'string', required: true },
        country: { type: 'string', required: true },
      },
    },
    /** A note that goes into the parcel with the bottles; empty if it was withdrawn. */
    giftNote: { type: 'string' },
    /** The recipient on the parcel instead of the buyer; empty if staff removed it. */
    giftRecipient: { type: 'string' },
    deliveryMethodId: { type: 'string', required: true },
    /** The name of the option when it was chosen; absent on orders from before names could change. */
    deliveryName: { type: 'string' },
    /** The delivery days that were promised when the buyer pressed pay; absent in bond and on older orders. */
    arrives: {
      type: 'map',
      properties: {
        from: { type: 'string', required: true },
        to: { type: 'string', required: true },
      },
    },
    /** The day that the buyer chose, which is then the whole of `arrives`. */
    nominatedDay: { type: 'string' },
    /** The whole price of delivery; `surcharges` names the parts that depend on the postcode. */
    deliveryPence: { type: 'number', required: true },
    surcharges: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          name: { type: 'string', required: true },
          amountPence: { type: 'number', required: true },
        },
      },
    },
    /** The highest value of goods that the chosen delivery covered when it was priced; absent in bond. */
    coverPence: { type: 'number' },
    totalPence: { type: 'number', required: true },
    vatPence: { type: 'number', required: true },
    /** The discount code that it uses, with the terms that were read and the pseudonyms its use is counted under. */
    discount: {
      type: 'map',
      properties: {
        code: { type: 'string', required: true },
        termsVersion: { type: 'number', required: true },
        isDeliveryFree: { type: 'boolean' },
        maxUses: { type: 'number' },
        maxPerCustomer: { type: 'number' },
        /** Pseudonyms of account, mailbox and delivery address, where uses per customer are limited. */
        buyers: { type: 'list', items: { type: 'string' } },
      },
    },
    /** The gift card that pays for all or part of it; the payment covers the rest. */
    giftCard: {
      type: 'map',
      properties: {
        cardId: { type: 'string', required: true },
        lastFour: { type: 'string', required: true },
        amountPence: { type: 'number', required: true },
      },
    },
    /** The amount refunded to the gift card. */
    giftCardReturnedPence: { type: 'number' },
    /** The pseudonyms its bottles of a drop are counted under: account, mailbox and delivery address. */
    dropBuyers: { type: 'list', items: { type: 'string' } },
    isAdult: { type: 'boolean' },
    /** The buyer's declarations in addition to age, with the version of their wording; absent on older orders. */
    declared: {
      type: 'map',
      properties: {
        terms: { type: 'boolean', required: true },
        privateIndividual: { type: 'boolean', required: true },
        wording: { type: declarationVersions },
        /** Which terms of sale were accepted (`acceptedTerms`). */
        termsId: { type: 'string' },
      },
    },
    /** When the buyer pressed pay with these declarations. */
    declaredAt: { type: 'string' },
    placedAt: { type: 'string', required: true },
    paidAt: { type: 'string' },
    /** Set when it is paid, or when it ends unpaid: puts the order into one of two lists. */
    listing: { type: [indexPartitions.orders, indexPartitions.ordersUnpaid] as const },
    /** Its position in that list: when it was paid, or when it ended. */
    listedAt: {
      type: 'string',
      watch: ['paidAt'],
      set: (listedAt?: string, { paidAt }: { paidAt?: string } = {}) => paidAt ?? listedAt,
    },
    /**
     * The keys its reservation is counted under, and the value counted, which are removed once, together with the
     * reservation. Absent if the shop itself has set the bottles aside.
     */
    countedFor: {
      type: 'map',
      properties: {
        keys: { type: 'list', required: true, items: { type: 'string' } },
        valuePence: { type: 'number', required: true },
      },
    },
    paymentIntentId: { type: 'string' },
    cancelReason: { type: Object.keys(cancelReasons) as (keyof typeof cancelReasons)[] },
    /** The amount refunded to the buyer, as Stripe counts it. */
    refundedPence: { type: 'number' },
    /** When the latest refund was made. */
    refundedAt: { type: 'string' },
    /** The refunds that staff have promised and Stripe has not made yet. */
    owedPence: { type: 'number' },
    /** The part of its payment that cannot be refunded because of disputes. */
    disputedPence: { type: 'number' },
    /** Rises with every change by staff to a paid order. */
    revision: { type: 'number' },
    /** When staff set its current status. */
    statusAt: { type: 'string' },
    /** When it was first cancelled after its payment. */
    cancelledAt: { type: 'string' },
    /** The buyer's cancellation: complete at once, or with the bottles to be sent back first. */
    cancellation: {
      type: 'map',
      properties: {
        at: { type: 'string', required: true },
        outcome: { type: cancellationOutcomes, required: true },
      },
    },
    ...dispatchAttributes,
    /** The version of the rules by which a migration last requested the words that find it. */
    wordsVersion: { type: 'number' },
    /** The version of the rules by which a migration last requested its entry in the list of customers. */
    listedVersion: { type: 'number' },
    /** Since when the account that it belonged to has been deleted: its links are closed, and it is never reinstated. */
    accountClosedAt: { type: 'string' },
    /** When it expires, in seconds: set when it is paid, or when it ends unpaid. */
    ttl: {
      type: 'number',
      watch: ['paidAt', 'listing'],
      set: (ttl?: number, dates: Parameters<typeof computeOrderExpiry>[0] = {}) =>
        ttl ?? computeOrderExpiry(dates),
    },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'order'),
    },
    ofBuyer: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.ordersByBuyer}\${buyer}`, ['buyer']),
      sk: key('gsi1sk', '${placedAt}', ['placedAt']),
    },
    inList: {
      index: 'gsi2',
      condition: (attributes) => attributes.listing !== undefined,
      pk: key('gsi2pk', '${listing}', ['listing']),
      sk: key('gsi2sk', '${listedAt}', ['listedAt']),
    },
  },
});

export type OrderRecord = EntityItem<typeof order>;
