import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How the last run of each scheduled job went.
 *
 * | access | key |
 * |---|---|
 * | the last run of each job | `job-runs` |
 * | the last run of one | `job-runs` / `<name>` |
 */
export const jobRun = defineEntity('jobRun', {
  attributes: {
    name: { type: 'string', required: true },
    startedAt: { type: 'string', required: true },
    /** The end of the last completed run; earlier than `startedAt` while the next run is at work, or if it has died. */
    endedAt: { type: 'string' },
    isOk: { type: 'boolean' },
    /** The kind of failure. Its message is only in the log, because it may contain data that only the log may hold. */
    errorName: { type: 'string' },
    /** Where the next run begins, in the job's own format; empty if the last run completed. */
    cursor: { type: 'string' },
  },
  indexes: {
    byName: {
      pk: key('pk', partitions.jobRuns),
      sk: key('sk', '${name}', ['name']),
    },
  },
});

export type JobRunRecord = EntityItem<typeof jobRun>;
