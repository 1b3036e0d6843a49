import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { ShopifyUnavailable } from '#functions/ports/shopify-unavailable.ts';
import { shopifyApi } from '#shared/api/shopify.ts';
import { configuredShopify } from './configured.ts';
import { PartialAnswer } from './pull-stock.ts';
import { runStock } from './run-stock.ts';
import { startRun } from './sync-run.ts';
import { toSyncRun } from './to-sync-run.ts';

/** API Gateway waits half a minute; a process that has died keeps the next run out a little longer. */
const seconds = 40;

/** What is owed beyond these is told by the queue while this runs. */
const mostPushed = 20;

export const handler = serveAdmin(shopifyApi.syncStock, async (_, { now, staff, fail }) => {
  const shop = await configuredShopify();
  const run = (await startRun({ kind: 'stock', actor: staff.actor, seconds }, now)) ?? fail('sync_running');
  try {
    const { run: ended, updates } = await runStock(shop, run, { mostPushed });
    return { run: toSyncRun(ended, now), updates };
  } catch (error) {
    if (error instanceof ShopifyUnavailable) return fail('shopify_unavailable', { reason: error.message });
    if (error instanceof PartialAnswer) {
      return fail('shopify_answer_partial', { known: error.known, expected: error.expected });
    }
    throw error;
  }
});
