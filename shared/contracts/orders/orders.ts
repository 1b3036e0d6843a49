import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { collectionStates } from '#shared/domain/orders/dispatch/collection.ts';
import { orderKinds } from '#shared/domain/orders/holding.ts';
import { orderStatuses } from '#shared/domain/orders/order-states.ts';
import { storagePlaces } from '#shared/domain/orders/storage.ts';
import { Arrives, Parcel, UsedDiscount, UsedGiftCard } from './order-parts.ts';

/** Where the bottles of an order in bond are stored, in place of a delivery. */
export const OrderStorage = defineObject('OrderStorage', {
  place: z.enum(storagePlaces),
  deferredDuty: withDescription(Pounds, 'Not charged; due at the rate of the day of withdrawal.'),
  deferredVat: Pounds,
  monthly: withDescription(Pounds, 'What storing the bottles costs a month; billed in arrears.'),
  earliest: withDescription(
    z.nullable(z.iso.date()),
    'The first day on which they may be in storage; null until paid.',
  ),
  latest: withDescription(z.nullable(z.iso.date()), 'The day by which they are.'),
});
export type OrderStorage = z.output<typeof OrderStorage>;

const Cover = withDescription(
  z.nullable(Pounds),
  'Up to how much the chosen delivery covers the goods on their way; null in bond.',
);

const Collection = withDescription(
  z.nullable(z.enum(collectionStates)),
  'Where its collection from the bar stands; null where a carrier brings it or it is in bond.',
);

const GiftNote = withDescription(z.nullish(z.string()), 'Words that go into the parcel.');

const Recipient = withDescription(
  z.nullish(z.string()),
  "Whose name stands on the parcel, where it is not the buyer's.",
);

/** An order as its buyer sees it. */
export const Order = defineObject('Order', {
  id: OrderId,
  orderNumber: z.string(),
  kind: withDescription(
    z.enum(orderKinds),
    'What was paid: bottles, a delivery out of bond, or an invoice for storage.',
  ),
  status: withDescription(z.string(), `${orderStatuses.slice(0, -1).join(', ')} or ${orderStatuses.at(-1)}.`),
  placedAt: Timestamp,
  paidAt: z.nullable(Timestamp),
  customerName: z.string(),
  customerEmail: z.string(),
  shippingAddress: z.string(),
  deliveryMethod: z.object({ id: z.string(), name: z.string(), deliveryTime: z.string() }),
  arrives: Arrives,
  collection: Collection,
  cover: Cover,
  giftNote: GiftNote,
  giftRecipient: Recipient,
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      quantity: z.int(),
      unitPrice: Pounds,
      lineTotal: Pounds,
      vatIncluded: Pounds,
      taxDeferred: withDescription(
        z.nullable(Pounds),
        'The duty and the VAT of the line, where its bottles stay in bond.',
      ),
    }),
  ),
  charges: withDescription(
    z.array(z.object({ name: z.string(), amount: Pounds, vatIncluded: Pounds })),
    'What is shown in place of items where no bottles were bought.',
  ),
  subtotal: Pounds,
  discount: UsedDiscount,
  giftCard: UsedGiftCard,
  termsId: withDescription(
    z.optional(z.nullable(z.string())),
    'The terms of sale that its buyer accepted; null for orders from before they were stored.',
  ),
  shippingCost: Pounds,
  surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
  total: Pounds,
  vatIncluded: Pounds,
  refunded: Pounds,
  tracking: withDescription(
    z.nullable(z.object({ carrier: z.string(), number: z.string(), url: z.nullable(z.string()) })),
    'Tracking details, as soon as they are known.',
  ),
  parcels: withDescription(
    z.array(Parcel),
    'What has been dispatched so far, where there are several parcels.',
  ),
  toFollow: withDescription(
    z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
    'What is still to be dispatched; empty where nothing or everything has been.',
  ),
  storage: withDescription(
    z.nullable(OrderStorage),
    'Set where the bottles stay in bond: the address is then the billing address.',
  ),
  paymentReference: z.nullable(z.string()),
});
export type Order = z.output<typeof Order>;

/** How many bottles of an order a list shows. */
export const shownItems = 3;

/** An order in a customer's list. */
export const OrderSummary = defineObject('OrderSummary', {
  id: OrderId,
  orderNumber: z.string(),
  status: z.string(),
  placedAt: Timestamp,
  bottles: z.int(),
  total: Pounds,
  inBond: withDescription(
    z.nullable(z.int()),
    'How many of its bottles are in bond now; null where it was delivered instead.',
  ),
  collection: Collection,
  items: withDescription(
    z.array(z.object({ name: z.string(), image: z.string(), quantity: z.int() })),
    `The first ${shownItems} of its bottles.`,
  ),
  moreItems: withDescription(z.int(), 'How many other bottles, as products, it has.'),
  token: withDescription(z.string(), 'Opens the page of the order, as the link in the email does.'),
});
export type OrderSummary = z.output<typeof OrderSummary>;

/** The true state of a payment; only `paid` means that the shop has the money and the order is confirmed. */
export const PaymentState = z.enum(['paid', 'processing', 'failed', 'refunded']);
export type PaymentState = z.output<typeof PaymentState>;

export const ordersApi = defineArea('orders', {
  findByPayment: defineEndpoint({
    method: 'GET',
    path: '/api/orders/by-payment/{paymentIntentId}',
    access: 'anyone',
    summary: "Return the state of a payment and its order to the holder of the payment's client secret.",
    params: z.object({ paymentIntentId: z.string().check(z.minLength(1), z.maxLength(120)) }),
    query: z.object({ clientSecret: z.string().check(z.minLength(1), z.maxLength(300)) }),
    response: z.object({
      state: PaymentState,
      kind: z.enum(orderKinds),
      orderNumber: z.string(),
      orderId: OrderId,
      orderToken: withDescription(z.string(), 'Opens the page of the order, as the link in the email does.'),
      total: Pounds,
      failure: withDescription(z.nullable(z.string()), "The card issuer's message when the payment failed."),
      email: z.string(),
      deliveryTime: z.string(),
      arrives: Arrives,
      isDayNominated: withDescription(
        z.boolean(),
        'Whether the buyer chose the day it arrives, so that `deliveryTime` does not apply.',
      ),
      collection: Collection,
      cover: Cover,
      giftNote: GiftNote,
      giftRecipient: Recipient,
      storage: z.nullable(OrderStorage),
    }),
    errors: ['order_not_found'],
  }),
  listOrders: defineEndpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'customer',
    summary: "List the customer's paid orders, the newest first.",
    response: z.object({
      orders: z.array(OrderSummary),
      claimable: withDescription(
        z.int(),
        'How many were bought as a guest with the same email address and may be claimed.',
      ),
    }),
  }),
  claimOrders: defineEndpoint({
    method: 'POST',
    path: '/api/orders/claim',
    access: 'customer',
    summary:
      "Move the paid orders that were bought as a guest with the customer's email address into the account.",
    response: z.object({ claimed: z.int() }),
  }),
  getOrder: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{orderId}',
    access: 'anyone',
    summary: 'Read an order by the signed link in its email.',
    params: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(80)) }),
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
    response: Order,
    errors: ['order_not_found'],
  }),
});
