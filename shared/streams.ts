/**
 * Who follows the table's stream, as data. `streams.mailPaidOrder` lives in `functions/streams/mail-paid-order.ts`
 * and exports `handler`, which takes a DynamoDBStreamEvent and answers `{ batchItemFailures }`. `entity` is matched
 * against the attribute `__edb_e__` of the new image and `events` against `eventName`, in Lambda's own filter patterns.
 */
export const streams = {
  mailPaidOrder: {
    entity: 'order',
    events: ['INSERT', 'MODIFY'],
    summary: 'Mail the confirmation once an order is paid.',
  },
  emptyBoughtCart: {
    entity: 'order',
    events: ['INSERT', 'MODIFY'],
    summary: 'Take the bottles of a paid order out of the cart they came from.',
  },
  mailRefund: {
    entity: 'refund',
    events: ['INSERT', 'MODIFY'],
    summary: 'Mail the buyer that money is on its way back.',
  },
} as const satisfies Record<string, { entity: string; events: readonly string[]; summary: string }>;

export type StreamName = keyof typeof streams;
