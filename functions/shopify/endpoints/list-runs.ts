import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { syncRun } from '#functions/shopify/entities/sync-run.ts';
import { requireShopify } from '#functions/shopify/require-shopify.ts';
import { toSyncRun } from '#functions/shopify/to-sync-run.ts';
import { partitions } from '#functions/table/partitions.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';

/** A run with a hundred differences is ten kilobytes, so a page has few runs. */
const usualSize = 10;

export const handler = serveAdmin(shopifyApi.listRuns, async ({ query }, { now }) => {
  requireShopify();
  const { items, cursor } = await listPage({
    query: { ...query, limit: query.limit ?? usualSize },
    within: { field: 'pk', partition: partitions.syncRuns },
    read: (from) => syncRun.query.byTime({}).go({ ...from, order: 'desc', consistent: true }),
  });
  return { items: items.map((run) => toSyncRun(run, now)), cursor };
});
