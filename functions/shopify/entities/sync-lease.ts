import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Which run of the sync with Shopify may work, and until when, so only one works at a time. A dead process blocks the
 * others until then at the latest.
 *
 * | access | key |
 * |---|---|
 * | the lease | `sync-lease` / `lease` |
 */
export const syncLease = defineEntity('syncLease', {
  attributes: {
    runId: { type: 'string', required: true },
    until: { type: 'string', required: true },
  },
  indexes: {
    only: {
      pk: key('pk', partitions.syncLease),
      sk: key('sk', 'lease'),
    },
  },
});
