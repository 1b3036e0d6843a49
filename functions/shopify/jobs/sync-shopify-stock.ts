import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { defineJob, type Tally } from '#functions/runtime/job.ts';
import { runStock } from '#functions/shopify/run-stock.ts';
import { startRun } from '#functions/shopify/sync-run.ts';

/** The longest time that a job may run. */
const seconds = 300;

const maxPushed = 500;

/** Does nothing if no shop is configured, or if another run is at work, because the next scheduled run is soon. */
export const handler = defineJob('syncShopifyStock', async (now): Promise<Tally> => {
  const shop = await shopify();
  if (!shop) return { configured: 0 };
  const run = await startRun({ kind: 'stock', seconds }, now);
  if (!run) return { busy: 1 };
  const { updates } = await runStock(shop, run, { maxPushed });
  return { updated: updates.length };
});
