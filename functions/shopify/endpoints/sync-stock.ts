import { ShopifyUnavailable } from '#functions/adapters/shopify.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { PartialAnswer } from '#functions/shopify/pull-stock.ts';
import { loadShopify } from '#functions/shopify/require-shopify.ts';
import { runStock } from '#functions/shopify/run-stock.ts';
import { startRun } from '#functions/shopify/sync-run.ts';
import { toSyncRun } from '#functions/shopify/to-sync-run.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';

/** API Gateway waits half a minute; after a crash the next run is delayed a little longer. */
const seconds = 40;

/** The queue pushes the rest while this runs. */
const maxPushed = 20;

export const handler = serveAdmin(shopifyApi.syncStock, async (_, { now, staff, fail }) => {
  const shop = await loadShopify();
  const run = (await startRun({ kind: 'stock', actor: staff.actor, seconds }, now)) ?? fail('sync_running');
  try {
    const { run: ended, updates } = await runStock(shop, run, { maxPushed });
    return { run: toSyncRun(ended, now), updates };
  } catch (error) {
    if (error instanceof ShopifyUnavailable) return fail('shopify_unavailable', { reason: error.message });
    if (error instanceof PartialAnswer) {
      return fail('shopify_answer_partial', { known: error.known, expected: error.expected });
    }
    throw error;
  }
});
