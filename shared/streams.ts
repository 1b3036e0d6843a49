/**
 * The followers of the table's stream, as data. `streams.followOrder` is in `functions/events/follow-order.ts` and exports
 * `handler`, which takes a DynamoDBStreamEvent and answers `{ batchItemFailures }`. `entities` are matched against the
 * attribute `__edb_e__` of the new image (of a removed item: the old one) and `events` against `eventName`, in Lambda's own
 * filter patterns.
 *
 * AWS recommends at most two readers per shard: the first handles what follows from a sale, the second what follows from the
 * catalogue. Before adding a third, merge them.
 */
export const streams = {
  followOrder: {
    entities: [
      'order',
      'refund',
      'giftCardRecipient',
      'giftCardSale',
      'release',
      'invoice',
      'purchaseOrder',
      'manualInvoice',
      'stockMove',
      'supplierCredit',
      'supplierInvoice',
      'campaign',
      'customer',
    ],
    events: ['INSERT', 'MODIFY'],
    batchSize: 10,
    batchWindowSeconds: 0,
    // Changes of one partition key stay in order.
    batchesAtOnce: 10,
    summary:
      'When an order for bottles is paid: record bottles kept in bond as lots, enter the sale in the stock ledger, queue the confirmation and empty the cart it came from. When a delivery from bond is paid or ends unpaid: move its bottles. When an order for an invoice is paid: mark the invoice as paid. When money is refunded or a delivery moves on: email the buyer. Issue the invoice of each paid order, queue storage statements, purchase orders and manual invoices for sending, and write the audit trail. When stock changes: record that Shopify must be updated. When a campaign is sent: start working through the newsletter list. Keep the list of customers in line with accounts and paid orders.',
  },
  followCatalogue: {
    entities: ['product', 'stock', 'stockPart', 'drop', 'siteDocument'],
    events: ['INSERT', 'MODIFY', 'REMOVE'],
    batchSize: 100,
    batchWindowSeconds: 2,
    batchesAtOnce: 1,
    summary: 'Render the pages that show what has changed, and invalidate them in CloudFront.',
  },
} as const satisfies Record<string, Stream>;

type Stream = {
  entities: readonly string[];
  events: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /** How many changes arrive together at most, and how long Lambda waits to collect them. */
  batchSize: number;
  batchWindowSeconds: number;
  /** How many batches of a shard are processed at the same time; Lambda allows ten. */
  batchesAtOnce: number;
  summary: string;
};

export type StreamName = keyof typeof streams;
