import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity } from '#functions/table/table.ts';

/**
 * The progress of a migration of stored items (`scripts/migrate`), so an interrupted run can continue.
 *
 * | access | key |
 * |---|---|
 * | one migration | `migrations` / `<name>` |
 */
export const migrationRun = defineEntity('migrationRun', {
  attributes: {
    name: { type: 'string', required: true },
    direction: { type: ['forward', 'backward'] as const, required: true },
    /** Rises with every page, so when two runs overlap, one continues from the other's progress. */
    revision: { type: 'number', required: true },
    /** The last item of the last page; absent before the first page and after the last. */
    cursor: { type: 'map', properties: { pk: { type: 'string' }, sk: { type: 'string' } } },
    read: { type: 'number', required: true },
    changed: { type: 'number', required: true },
    startedAt: { type: 'string', required: true },
    finishedAt: { type: 'string' },
  },
  indexes: {
    byName: {
      pk: { field: 'pk', composite: [], template: partitions.migrations, casing: 'none' },
      sk: { field: 'sk', composite: ['name'], template: '${name}', casing: 'none' },
    },
  },
});

export type MigrationRunRecord = EntityItem<typeof migrationRun>;
