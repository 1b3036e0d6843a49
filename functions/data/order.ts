import { Entity, type EntityItem } from 'electrodb';
import { orderKinds } from '#shared/domain/holding.ts';
import { cancelReasons, orderStatuses } from '#shared/domain/order.ts';
import { storagePlaces } from '#shared/domain/storage.ts';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

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
      /** What a `release` or a `storage` is made of, in the place of lines; carriage stands where every order has it. */
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
            unitPricePence: { type: 'number', required: true },
            quantity: { type: 'number', required: true },
            /** What is deferred on one bottle in bond. */
            unitDutyPence: { type: 'number' },
            unitVatPence: { type: 'number' },
            /** How many of them came back onto the shelf with a refund. */
            restocked: { type: 'number' },
          },
        },
      },
      customerName: { type: 'string', required: true },
      customerEmail: { type: 'string', required: true },
      shippingAddress: { type: 'string', required: true },
      deliveryMethodId: { type: 'string', required: true },
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
      totalPence: { type: 'number', required: true },
      vatPence: { type: 'number', required: true },
      isAdult: { type: 'boolean' },
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
      paymentIntentId: { type: 'string' },
      cancelReason: { type: Object.keys(cancelReasons) as (keyof typeof cancelReasons)[] },
      /** What went back to the buyer, as Stripe counts it. */
      refundedPence: { type: 'number' },
      /** When the last of it went back. */
      refundedAt: { type: 'string' },
      /** What the staff has promised to send back and Stripe has not made yet. */
      owedPence: { type: 'number' },
      /** Rises with everything that the staff does to a paid order. */
      revision: { type: 'number' },
      /** When the staff set the status that it has. */
      statusAt: { type: 'string' },
      /** When it was first sent, and with which tracking number. */
      shippedAt: { type: 'string' },
      shippedWith: { type: 'string' },
      tracking: {
        type: 'map',
        properties: {
          carrier: { type: 'string', required: true },
          number: { type: 'string', required: true },
          url: { type: 'string' },
          /** Since when this is the number. */
          since: { type: 'string' },
        },
      },
      /** When it goes, in seconds; set where its customer has deleted the account. */
      ttl: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['orderId'],
          template: `${partitions.order}\${orderId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'order', casing: 'none' },
      },
      ofBuyer: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['buyer'],
          template: `${indexPartitions.ordersOf}\${buyer}`,
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['placedAt'], template: '${placedAt}', casing: 'none' },
      },
      inList: {
        index: 'gsi2',
        condition: (attributes) => attributes.listing !== undefined,
        pk: { field: 'gsi2pk', composite: ['listing'], template: '${listing}', casing: 'none' },
        sk: { field: 'gsi2sk', composite: ['listedAt'], template: '${listedAt}', casing: 'none' },
      },
    },
  },
  placement,
);

export type OrderRecord = EntityItem<typeof order>;
