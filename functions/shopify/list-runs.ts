import { partitions } from '#functions/data/partitions.ts';
import { syncRun } from '#functions/data/sync-run.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { shopifyApi } from '#shared/api/shopify.ts';
import { refuseUnconfigured } from './configured.ts';
import { toSyncRun } from './to-sync-run.ts';

/** A run with a hundred differences is ten kilobytes. */
const usualSize = 10;

export const handler = serveAdmin(shopifyApi.listRuns, async ({ query }, { now }) => {
  refuseUnconfigured();
  const { items, cursor } = await listPage({
    query: { ...query, limit: query.limit ?? usualSize },
    within: { field: 'pk', partition: partitions.syncRuns },
    read: (from) => syncRun.query.byTime({}).go({ ...from, order: 'desc', consistent: true }),
  });
  return { items: items.map((run) => toSyncRun(run, now)), cursor };
});
