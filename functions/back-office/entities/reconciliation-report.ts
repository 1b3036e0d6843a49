import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The findings of the last nightly reconciliation, for the back office.
 *
 * | access | key |
 * |---|---|
 * | the last check | `tally` / `books` |
 */
export const reconciliationReport = defineEntity('bookCheck', {
  attributes: {
    checkedAt: { type: 'string', required: true },
    /** How many items the check has read. */
    items: { type: 'number', required: true },
    violations: { type: 'number', required: true },
    /** The first violations. */
    named: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          invariant: { type: 'string', required: true },
          item: { type: 'string', required: true },
          found: { type: 'string', required: true },
        },
      },
    },
  },
  indexes: {
    ofShop: {
      pk: key('pk', partitions.tally),
      sk: key('sk', 'books'),
    },
  },
});

export type ReconciliationReportRecord = EntityItem<typeof reconciliationReport>;
