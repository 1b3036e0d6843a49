/**
 * Who follows the table's stream, as data. `streams.followOrder` lives in `functions/streams/follow-order.ts` and exports
 * `handler`, which takes a DynamoDBStreamEvent and answers `{ batchItemFailures }`. `entity` is matched against the
 * attribute `__edb_e__` of the new image and `events` against `eventName`, in Lambda's own filter patterns.
 *
 * AWS asks for two readers a shard at the most, so that whatever follows from an order belongs into `followOrder`, and a
 * third kind of follower makes one function of them all.
 */
export const streams = {
  followOrder: {
    entity: 'order',
    events: ['INSERT', 'MODIFY'],
    summary: 'Once an order is paid: mail the confirmation, take its bottles out of the cart they came from.',
  },
  followRefund: {
    entity: 'refund',
    events: ['INSERT', 'MODIFY'],
    summary: 'Mail the buyer that money is on its way back.',
  },
} as const satisfies Record<string, { entity: string; events: readonly string[]; summary: string }>;

export type StreamName = keyof typeof streams;
