import { Entity, type EntityItem } from 'electrodb';
import { formatStoredPostcodes } from '#functions/table/format-stored-postcodes.ts';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import { computeOrderExpiry } from '#shared/domain/common/retention.ts';
import { cancellationOutcomes } from '#shared/domain/orders/cancellation.ts';
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
export const order = new Entity(
  {
    model: { entity: 'order', version: '1', service: 'shop' },
    attributes: {
      orderId: { type: 'string', required: true },
      orderNumber: { type: 'string', required: true },
      cartId: { type: 'string', required: true },
      /** Who was signed in when it was bought, or has claimed it since. */
      customerId: { type: 'string' },
      /** Under whom it is listed: the customer, or the hash of a guest's address, by which its owner may claim it. */
      buyer: { type: 'string', required: true },
      /** When a customer took it over that had been bought as a guest. */
      claimedAt: { type: 'string' },
      /** Absent for bottles; a delivery out of bond or a storage invoice is paid like an order. */
      kind: { type: orderKinds },
      /** The delivery out of bond that a `release` pays for, or the invoice that a `storage` does. */
      paysFor: { type: 'string' },
      /**
       * What a `release` or a `storage` is made of, in the place of lines, and what bottles cost beside them, such as gift
       * wrap; carriage stands where every order has it.
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
      /** How it came where it was not by the checkout, and who of the staff took it. */
      channel: { type: ['phone', 'ballot'] as const },
      /** How long its payment link lasts, where that is not as long as any. */
      payHours: { type: 'number' },
      /** A saved card is about to be charged, and its link is emailed only where that fails. */
      cardCharge: { type: ['due', 'failed'] as const },
      placedBy: { type: 'string' },
      /** The paid order that it adds bottles to, to leave in one parcel where they can. */
      addsTo: {
        type: 'map',
        properties: {
          orderId: { type: 'string', required: true },
          orderNumber: { type: 'string', required: true },
        },
      },
      /** The ids of orders that add bottles to it, paid or not. */
      additions: { type: 'list', items: { type: 'string' } },
      /** What was sent under the key of the page that placed it. */
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
            /** The main characteristics, as they were when it was sold. */
            description: { type: 'string' },
            unitPricePence: { type: 'number', required: true },
            /** The list price, where a discount code reduced it to `unitPricePence`. */
            listPricePence: { type: 'number' },
            quantity: { type: 'number', required: true },
            /** What is deferred on one bottle in bond. */
            unitDutyPence: { type: 'number' },
            unitVatPence: { type: 'number' },
            /** The drop that it was bought in, and the limit per customer that the drop had then. */
            dropId: { type: 'string' },
            dropLimit: { type: 'number' },
            /** How many of them came back into stock with a refund. */
            restocked: { type: 'number' },
          },
        },
      },
      customerName: { type: 'string', required: true },
      customerEmail: { type: 'string', required: true },
      shippingAddress: { type: 'string', required: true, get: formatStoredPostcodes },
      /** The same in parts; absent where the buyer's client sent a text alone. */
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
      /** Words that go into the parcel with the bottles; empty where they were taken back. */
      giftNote: { type: 'string' },
      /** Whose name stands on the parcel instead of the buyer's; empty where staff removed it. */
      giftRecipient: { type: 'string' },
      deliveryMethodId: { type: 'string', required: true },
      /** What the option was called when it was chosen; absent on orders from before names could change. */
      deliveryName: { type: 'string' },
      /** The days that delivery was promised for when the buyer pressed pay; absent in bond, and on orders from before. */
      arrives: {
        type: 'map',
        properties: {
          from: { type: 'string', required: true },
          to: { type: 'string', required: true },
        },
      },
      /** The day that its buyer chose for it, which is then all of `arrives`. */
      nominatedDay: { type: 'string' },
      /** All that delivery costs; `surcharges` names the parts of it that the postcode adds. */
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
      /** Up to how much the chosen delivery covered its goods when it was priced; absent in bond. */
      coverPence: { type: 'number' },
      totalPence: { type: 'number', required: true },
      vatPence: { type: 'number', required: true },
      /** The discount code that it uses, with the terms that were read, and under whom its use is counted. */
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
      /** The gift card that pays for a part of it, or for all; the rest is the payment's. */
      giftCard: {
        type: 'map',
        properties: {
          cardId: { type: 'string', required: true },
          lastFour: { type: 'string', required: true },
          amountPence: { type: 'number', required: true },
        },
      },
      /** What went back to its gift card. */
      giftCardReturnedPence: { type: 'number' },
      /** Under whom its bottles of a drop are counted: pseudonyms of account, mailbox and delivery address. */
      dropBuyers: { type: 'list', items: { type: 'string' } },
      isAdult: { type: 'boolean' },
      /** The buyer's declarations beside age, and the version of their wording; absent on orders from before them. */
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
      /** Set with the payment, or with an end that came before one: it puts the order into one of two lists. */
      listing: { type: [indexPartitions.orders, indexPartitions.ordersUnpaid] as const },
      /** Its place in that list: when it was paid, or when it ended. */
      listedAt: {
        type: 'string',
        watch: ['paidAt'],
        set: (listedAt?: string, { paidAt }: { paidAt?: string } = {}) => paidAt ?? listedAt,
      },
      /**
       * For whom its reservation is counted, and the value that is: taken away with the reservation, once. Absent where the
       * shop itself has set the bottles aside.
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
      /** What went back to the buyer, as Stripe counts it. */
      refundedPence: { type: 'number' },
      /** When the last of it went back. */
      refundedAt: { type: 'string' },
      /** What the staff has promised to send back and Stripe has not made yet. */
      owedPence: { type: 'number' },
      /** The part of its payment that disputes block from being refunded. */
      disputedPence: { type: 'number' },
      /** Rises with everything that the staff does to a paid order. */
      revision: { type: 'number' },
      /** When the staff set the status that it has. */
      statusAt: { type: 'string' },
      /** When it was first cancelled after its payment. */
      cancelledAt: { type: 'string' },
      /** That its buyer has cancelled it: at once, or with the bottles to be sent back first. */
      cancellation: {
        type: 'map',
        properties: {
          at: { type: 'string', required: true },
          outcome: { type: cancellationOutcomes, required: true },
        },
      },
      ...dispatchAttributes,
      /** By which rules the words that find it were last asked for, where a migration did. */
      wordsVersion: { type: 'number' },
      /** By which rules it was last asked to be in the list of customers, where a migration did. */
      listedVersion: { type: 'number' },
      /** Since when the account that it belonged to is deleted: its links are closed, and it never comes back. */
      accountClosedAt: { type: 'string' },
      /** When it goes, in seconds: set with its payment, or with an end that came before one. */
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
  },
  tableConfig,
);

export type OrderRecord = EntityItem<typeof order>;
