import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { salesKinds, salesParts, salesTaxes } from '#shared/domain/reporting/sales-entry.ts';

/**
 * One event of the journal of sales, written once with its day's figures (`sales-transactions.ts`) and never changed. It
 * names no person.
 *
 * | access | key |
 * |---|---|
 * | the events of a month, or of some of its days | `sales#<month>` / `<day>#<entryId>` |
 */
export const salesEntry = defineEntity('salesEntry', {
  attributes: {
    month: { type: 'string', required: true },
    /** A day in London: `2026-03-09`. */
    day: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    kind: { type: salesKinds, required: true },
    /** One of `salesChannels`, or another channel that an order was sold through. */
    channel: { type: 'string', required: true },
    at: { type: 'string', required: true },
    reference: { type: 'string', required: true },
    orderId: { type: 'string' },
    lines: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          part: { type: salesParts, required: true },
          tax: { type: salesTaxes, required: true },
          text: { type: 'string', required: true },
          productId: { type: 'string' },
          quantity: { type: 'number', required: true },
          grossPence: { type: 'number', required: true },
          vatPence: { type: 'number', required: true },
          valuePence: { type: 'number', required: true },
          costPence: { type: 'number' },
        },
      },
    },
    deferredDutyPence: { type: 'number' },
    deferredVatPence: { type: 'number' },
    /** When it expires, in seconds, together with the records of its sale. */
    ttl: {
      type: 'number',
      watch: ['at'],
      set: (ttl?: number, { at }: { at?: string } = {}) => ttl ?? (at ? toRetentionTtl(at) : undefined),
    },
  },
  indexes: {
    byDay: {
      pk: key('pk', `${partitions.sales}\${month}`, ['month']),
      sk: key('sk', '${day}#${entryId}', ['day', 'entryId']),
    },
  },
});
