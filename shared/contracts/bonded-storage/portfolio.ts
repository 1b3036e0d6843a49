import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import {
  CartItemId,
  CustomerId,
  Day,
  OrderId,
  Pounds,
  ProductId,
  Quantity,
  Timestamp,
} from '#shared/contracts/fields.ts';
import { HeldProduct } from '#shared/contracts/held-product.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { conditions, storageStatuses } from '#shared/domain/orders/holding.ts';

/** Pounds that may be negative: '-120.00'. */
export const SignedPounds = withMeta(z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/)), {
  id: 'SignedPounds',
  description: 'Pounds sterling with two decimals, below zero for a loss.',
});

/** One bottle in bond. */
export const Holding = defineObject('Holding', {
  id: z.string(),
  productId: ProductId,
  product: HeldProduct,
  storageStatus: z.enum(storageStatuses),
  condition: withDescription(
    z.nullable(z.enum(conditions)),
    'The grade of the last inspection by staff; null until there is one.',
  ),
  inspection: z.nullable(
    z.object({ inspectedAt: Timestamp, notes: z.nullable(z.string()), pictures: z.array(z.string()) }),
  ),
  purchasePrice: withDescription(Pounds, 'Paid in bond: without duty and VAT.'),
  deferredDuty: withDescription(Pounds, 'The duty that was deferred when it was bought.'),
  deferredVat: Pounds,
  currentMarketPrice: z.nullable(
    z.object({
      marketPrice: withDescription(Pounds, 'What it was last valued at in bond.'),
      on: Day,
      source: z.string(),
    }),
  ),
  certificateNumber: z.string(),
  orderNumber: z.string(),
  orderId: OrderId,
  purchaseDate: Timestamp,
  storedAtEarliest: Day,
  storedFrom: withDescription(Day, 'The day by which it is in storage.'),
  storageLocation: z.object({
    name: withMeta(z.string(), { examples: ['Bonded storage, shelf'] }),
    address: withDescription(z.nullable(z.string()), 'Null where the stage has set none.'),
  }),
  deliveryRequestId: withDescription(
    z.nullable(z.string()),
    'The delivery that includes it, also while its payment is pending.',
  ),
});
export type Holding = z.output<typeof Holding>;

/** Everything that a customer has in bond, with its cost and its value. */
export const Dashboard = defineObject('Dashboard', {
  user: z.object({ id: CustomerId, firstName: z.string(), lastName: z.string(), email: z.string() }),
  totalHoldings: withDescription(z.int(), 'Bottles in storage: not yet handed to a carrier.'),
  totalPurchaseValue: withDescription(Pounds, 'What was paid in bond for the bottles in storage.'),
  totalCurrentValue: withDescription(
    z.nullable(Pounds),
    'The latest valuations of the bottles in storage that have one; null where none has.',
  ),
  totalReturn: withDescription(
    z.nullable(SignedPounds),
    'Their value less the price paid for the same bottles.',
  ),
  totalReturnNetOfStorage: withDescription(
    z.nullable(SignedPounds),
    'The return less all storage that was billed.',
  ),
  storageBilled: Pounds,
  valuedHoldings: withDescription(z.int(), 'How many of the bottles in storage have a valuation.'),
  valueLine: withDescription(
    z.array(z.object({ on: Day, value: Pounds, purchase: Pounds })),
    'By the day: the value of the bottles held and valued then, and what they cost.',
  ),
  holdings: z.array(Holding),
  statementMonths: withMeta(z.array(z.string()), {
    description: 'The months of which there is a statement, the newest first.',
    examples: [['2026-03', '2026-02']],
  }),
});
export type Dashboard = z.output<typeof Dashboard>;

export const Purchase = defineObject('Purchase', {
  id: z.string(),
  orderId: OrderId,
  orderNumber: z.string(),
  orderToken: withDescription(z.string(), 'Opens the page of the order, as the link in the email does.'),
  productId: ProductId,
  product: z.object({ name: z.string(), imageUrl: z.nullable(z.string()) }),
  quantity: z.int(),
  unitPrice: Pounds,
  totalPrice: Pounds,
  purchaseDate: Timestamp,
  deliveryStatus: withDescription(
    z.string(),
    'stored, delivered, or the state of its order: confirmed, processing, shipped, cancelled.',
  ),
});
export type Purchase = z.output<typeof Purchase>;

export const AuditEntry = defineObject('AuditEntry', {
  id: z.string(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  details: z.string(),
  createdAt: Timestamp,
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Money that moved in either direction. */
export const Transaction = defineObject('Transaction', {
  id: z.string(),
  type: z.enum(['purchase', 'delivery', 'storage', 'refund']),
  amount: Pounds,
  currency: z.literal('GBP'),
  reference: withDescription(z.string(), 'The number of the order.'),
  createdAt: Timestamp,
});
export type Transaction = z.output<typeof Transaction>;

const query = z.object({ userId: z.optional(z.string().check(z.maxLength(80))) });

export const portfolioApi = defineArea('portfolio', {
  getDashboard: defineEndpoint({
    method: 'GET',
    path: '/api/portfolio/dashboard',
    access: 'customer',
    summary: "Return the customer's bottles in bond, with what each cost and is worth.",
    response: Dashboard,
  }),
  listPurchaseHistory: defineEndpoint({
    method: 'GET',
    path: '/api/purchase-history',
    access: 'customer',
    summary: 'List every line of the paid orders, the newest first.',
    query,
    response: z.array(Purchase),
  }),
  listAuditTrail: defineEndpoint({
    method: 'GET',
    path: '/api/audit-trail',
    access: 'customer',
    summary: 'List what has happened to orders, bottles, invoices and the account, the newest first.',
    query,
    response: z.array(AuditEntry),
  }),
  listTransactions: defineEndpoint({
    method: 'GET',
    path: '/api/transactions',
    access: 'customer',
    summary: 'List every payment, and every refund and lost dispute as a refund, the newest first.',
    query,
    response: z.array(Transaction),
  }),
  downloadStatement: defineEndpoint({
    method: 'GET',
    path: '/api/statements/{month}/pdf',
    access: 'customer',
    summary:
      'The statement of a month in bond as a PDF: bottles at its end, arrivals, withdrawals and charges.',
    params: z.object({
      month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-03')),
    }),
    file: 'application/pdf',
    errors: ['statement_not_found', 'too_many_requests'],
  }),
  buyAgain: defineEndpoint({
    method: 'POST',
    path: '/api/buy-again',
    access: 'customer',
    session: true,
    summary: "Put a bottle into the customer's cart at today's price; nothing is charged.",
    body: z.object({
      userId: z.nullish(z.string().check(z.maxLength(80))),
      productId: ProductId,
      quantity: z.nullish(Quantity),
    }),
    response: z.object({
      itemId: CartItemId,
      quantity: withDescription(z.int(), 'How many are in the cart now.'),
    }),
    errors: [
      'product_not_found',
      'not_enough_stock',
      'sold_out',
      'too_many_bottles',
      'drop_not_open',
      'drop_closed',
      'drop_by_ballot',
      'drop_limit_reached',
      'too_many_requests',
    ],
  }),
});
