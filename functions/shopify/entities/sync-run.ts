import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { differenceKinds, runKinds, runStarts } from '#shared/domain/shopify/shopify.ts';

/**
 * One run of the sync with Shopify, as its process left it. A run that is still `running` after `until` was abandoned.
 *
 * | access | key |
 * |---|---|
 * | one run | `sync-runs` / `<startedAt>#<runId>` |
 * | the runs, the latest first | `sync-runs` |
 */
export const syncRun = defineEntity('syncRun', {
  attributes: {
    runId: { type: 'string', required: true },
    kind: { type: runKinds, required: true },
    startedBy: { type: runStarts, required: true },
    actor: { type: 'string' },
    status: { type: ['running', 'done', 'failed'] as const, required: true },
    startedAt: { type: 'string', required: true },
    endedAt: { type: 'string' },
    /** Until when it may work, or wait for a process. */
    until: { type: 'string', required: true },
    /** Until when a process is working on a run in batches. */
    takenUntil: { type: 'string' },
    /** The last bottle that was processed; a process that resumes begins after it. */
    through: { type: 'string' },
    done: { type: 'number', required: true },
    all: { type: 'number' },
    /** How many differences of each kind it has found. */
    counts: { type: 'any', required: true },
    differences: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          kind: { type: differenceKinds, required: true },
          productId: { type: 'string' },
          name: { type: 'string', required: true },
          detail: { type: 'string', required: true },
        },
      },
      required: true,
    },
    error: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byTime: {
      pk: key('pk', partitions.syncRuns),
      sk: key('sk', '${startedAt}#${runId}', ['startedAt', 'runId']),
    },
  },
});

export type SyncRunRecord = EntityItem<typeof syncRun>;
