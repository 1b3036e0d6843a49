import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * How the last run of each scheduled job went.
 *
 * | access | key |
 * |---|---|
 * | the last run of each job | `job-runs` |
 * | the last run of one | `job-runs` / `<name>` |
 */
export const jobRun = new Entity(
  {
    model: { entity: 'jobRun', version: '1', service: 'shop' },
    attributes: {
      name: { type: 'string', required: true },
      startedAt: { type: 'string', required: true },
      /** The end of the last run that came to one: before `startedAt` while the next one is at work, or has died. */
      endedAt: { type: 'string' },
      isOk: { type: 'boolean' },
      /** The kind of failure; what it said may hold what only the log may. */
      errorName: { type: 'string' },
      /** Where the next run begins, in the job's own words; empty where the last one came to its end. */
      cursor: { type: 'string' },
    },
    indexes: {
      byName: {
        pk: key('pk', partitions.jobRuns),
        sk: key('sk', '${name}', ['name']),
      },
    },
  },
  tableConfig,
);

export type JobRunRecord = EntityItem<typeof jobRun>;
