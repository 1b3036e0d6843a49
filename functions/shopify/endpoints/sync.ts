import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { listShopifyProducts } from '#functions/shopify/list-shopify-products.ts';
import { requireShopify } from '#functions/shopify/require-shopify.ts';
import { Findings, startRun } from '#functions/shopify/sync-run.ts';
import { toSyncRun } from '#functions/shopify/to-sync-run.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';

/** How long the run waits for a process to work on it. */
const seconds = 900;

export const handler = serveAdmin(shopifyApi.sync, async (_, { now, staff, fail }) => {
  requireShopify();
  const run =
    (await startRun({ kind: 'products', actor: staff.actor, seconds }, now)) ?? fail('sync_running');
  const { runId, startedAt } = run;
  try {
    await outbox().put('syncProducts', [{ runId, startedAt }]);
  } catch (error) {
    // No process would work on the run, and it would block others for a quarter of an hour.
    await new Findings(run).end(now, 'Something went wrong on our side.');
    throw error;
  }
  return { run: toSyncRun(run, now), products: await listShopifyProducts() };
});
