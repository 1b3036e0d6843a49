/**
 * Who follows the table's stream, as data. `streams.followOrder` lives in `functions/events/follow-order.ts` and exports
 * `handler`, which takes a DynamoDBStreamEvent and answers `{ batchItemFailures }`. `entities` are matched against the
 * attribute `__edb_e__` of the new image (of a removed item: the old one) and `events` against `eventName`, in Lambda's
 * own filter patterns.
 *
 * AWS asks for two readers a shard at the most: whatever follows from a sale belongs to the first, whatever follows from
 * what stands on the shelves to the second, and a third makes one function of them all.
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
    // What belongs to one partition key stays in its order.
    batchesAtOnce: 10,
    summary:
      'Once an order for bottles is paid: write those that stay in bond as lots, enter the sale in the ledger of the stock, have the confirmation mailed, take its bottles out of the cart they came from. Once one for a delivery out of bond is paid or over: move its bottles. Once one for an invoice is paid: mark it. Once its money goes back, or a delivery moves: tell the buyer. Issue the invoice of what a customer has paid, have the statement of a month of storage mailed, an order to its supplier and an invoice that the staff issues, and write the audit trail. Whatever moves the shelf: write down that Shopify has to be told. A release that is sent to the newsletter list: begin the walk over it. Keep the list of customers in line with accounts and paid orders.',
  },
  followCatalogue: {
    entities: ['product', 'stock', 'drop', 'siteDocument'],
    events: ['INSERT', 'MODIFY', 'REMOVE'],
    batchSize: 100,
    batchWindowSeconds: 2,
    batchesAtOnce: 1,
    summary: 'Render the pages that show what has changed, and forget them at the edge.',
  },
} as const satisfies Record<string, Stream>;

type Stream = {
  entities: readonly string[];
  events: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
  /** How many changes come at once, and how long Lambda waits for so many. */
  batchSize: number;
  batchWindowSeconds: number;
  /** How many batches of a shard are worked on at one time: Lambda allows ten. */
  batchesAtOnce: number;
  summary: string;
};

export type StreamName = keyof typeof streams;
