import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { OrderId, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { orderKinds } from '#shared/domain/orders/holding.ts';
import { orderStatuses } from '#shared/domain/orders/order-states.ts';
import { storagePlaces } from '#shared/domain/orders/storage.ts';
import { Arrives, Parcel } from './order-parts.ts';

/** What became of an order whose bottles stay in bond, in the place of a delivery. */
export const OrderStorage = z
  .object({
    place: z.enum(storagePlaces),
    deferredDuty: Pounds.meta({ description: 'Not charged; due at the rate of the day of the release.' }),
    deferredVat: Pounds,
    monthly: Pounds.meta({ description: 'What storing the bottles costs a month; billed in arrears.' }),
    earliest: z.iso
      .date()
      .nullable()
      .meta({ description: 'The first day on which they may be in their place; null until paid.' }),
    latest: z.iso.date().nullable().meta({ description: 'The day by which they are.' }),
  })
  .meta({ id: 'OrderStorage' });
export type OrderStorage = z.output<typeof OrderStorage>;

const Cover = Pounds.nullable().meta({
  description: 'Up to how much the chosen delivery covers the goods on their way; null in bond.',
});

/** An order as its buyer sees it. */
export const Order = z
  .object({
    id: OrderId,
    orderNumber: z.string(),
    kind: z
      .enum(orderKinds)
      .meta({ description: 'What was paid: bottles, a delivery out of bond, or an invoice for storage.' }),
    status: z.string().meta({
      description: `${orderStatuses.slice(0, -1).join(', ')} or ${orderStatuses.at(-1)}.`,
    }),
    placedAt: Timestamp,
    paidAt: Timestamp.nullable(),
    customerName: z.string(),
    customerEmail: z.string(),
    shippingAddress: z.string(),
    deliveryMethod: z.object({ id: z.string(), name: z.string(), deliveryTime: z.string() }),
    arrives: Arrives,
    cover: Cover,
    items: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        image: z.string(),
        quantity: z.int(),
        unitPrice: Pounds,
        lineTotal: Pounds,
        vatIncluded: Pounds,
        taxDeferred: Pounds.nullable().meta({
          description: 'The duty and the VAT of the line, where its bottles stay in bond.',
        }),
      }),
    ),
    charges: z
      .array(z.object({ name: z.string(), amount: Pounds, vatIncluded: Pounds }))
      .meta({ description: 'What stands in the place of items where no bottles were bought.' }),
    subtotal: Pounds,
    shippingCost: Pounds,
    surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
    total: Pounds,
    vatIncluded: Pounds,
    refunded: Pounds,
    tracking: z
      .object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })
      .nullable()
      .meta({ description: 'How to follow it, as soon as that is known.' }),
    parcels: z
      .array(Parcel)
      .meta({ description: 'What has left so far, where it leaves in several parcels.' }),
    toFollow: z
      .array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() }))
      .meta({ description: 'What leaves with a later parcel; empty where nothing has left, or all has.' }),
    storage: OrderStorage.nullable().meta({
      description: 'Set where the bottles stay in bond: the address is then the one the order is billed to.',
    }),
    paymentReference: z.string().nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

/** An order in a customer's list. */
export const OrderSummary = z
  .object({
    id: OrderId,
    orderNumber: z.string(),
    status: z.string(),
    placedAt: Timestamp,
    bottles: z.int(),
    total: Pounds,
    token: z.string().meta({ description: 'Opens the page of the order, as the link in the mail does.' }),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.output<typeof OrderSummary>;

/** The true state of a payment; only `paid` means that the shop has the money and the order is confirmed. */
export const PaymentState = z.enum(['paid', 'processing', 'failed', 'refunded']);
export type PaymentState = z.output<typeof PaymentState>;

export const ordersApi = defineArea('orders', {
  findByPayment: defineEndpoint({
    method: 'GET',
    path: '/api/orders/by-payment/{paymentIntentId}',
    access: 'anyone',
    summary: "Tell the state of a payment and its order to whoever holds the payment's client secret.",
    params: z.object({ paymentIntentId: z.string().min(1).max(120) }),
    query: z.object({ clientSecret: z.string().min(1).max(300) }),
    response: z.object({
      state: PaymentState,
      kind: z.enum(orderKinds),
      orderNumber: z.string(),
      orderId: OrderId,
      orderToken: z
        .string()
        .meta({ description: 'Opens the page of the order, as the link in the mail does.' }),
      total: Pounds,
      failure: z
        .string()
        .nullable()
        .meta({ description: "The card issuer's sentence when the payment failed." }),
      email: z.string(),
      deliveryTime: z.string(),
      arrives: Arrives,
      cover: Cover,
      storage: OrderStorage.nullable(),
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
      claimable: z
        .int()
        .meta({ description: 'How many were bought as a guest with the same e-mail and may be claimed.' }),
    }),
    errors: [],
  }),
  claimOrders: defineEndpoint({
    method: 'POST',
    path: '/api/orders/claim',
    access: 'customer',
    summary: "Take over the paid orders that were bought as a guest with the customer's e-mail.",
    response: z.object({ claimed: z.int() }),
    errors: [],
  }),
  getOrder: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{orderId}',
    access: 'anyone',
    summary: 'Read an order by the signed link of its mail.',
    params: z.object({ orderId: z.string().min(1).max(80) }),
    query: z.object({ token: z.string().min(1).max(300) }),
    response: Order,
    errors: ['order_not_found'],
  }),
});
