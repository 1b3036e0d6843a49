import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { outbox } from '#functions/ports/outbox.ts';
import { shopifyApi } from '#shared/api/shopify.ts';
import { refuseUnconfigured } from './configured.ts';
import { listShopifyProducts } from './list-shopify-products.ts';
import { Findings, startRun } from './sync-run.ts';
import { toSyncRun } from './to-sync-run.ts';

/** So long the run waits for somebody who works on it. */
const seconds = 900;

export const handler = serveAdmin(shopifyApi.sync, async (_, { now, staff, fail }) => {
  refuseUnconfigured();
  const run =
    (await startRun({ kind: 'products', actor: staff.actor, seconds }, now)) ?? fail('sync_running');
  const { runId, startedAt } = run;
  try {
    await outbox().put('syncProducts', [{ runId, startedAt }]);
  } catch (error) {
    // Nobody would work on it, and for a quarter of an hour nobody could begin another.
    await new Findings(run).end(now, 'Something went wrong on our side.');
    throw error;
  }
  return { run: toSyncRun(run, now), products: await listShopifyProducts() };
});
