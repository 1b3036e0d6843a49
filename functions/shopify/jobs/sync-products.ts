import * as z from 'zod/mini';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { clock } from '#functions/environment/clock.ts';
import { defineQueue } from '#functions/runtime/queue.ts';
import { syncRun } from '#functions/shopify/entities/sync-run.ts';
import { runProducts } from '#functions/shopify/run-products.ts';
import { addSeconds } from '#functions/shopify/sync-run.ts';
import { claimRun, pauseRun } from '#functions/shopify/transactions/sync-run-transactions.ts';

const Message = z.object({ runId: z.string(), startedAt: z.string() });

/** A little longer than the function may run, and the time after which the next batch is handed on. */
const takenSeconds = 330;
const batchSeconds = 200;

/** How long the next batch may wait for a process. */
const waitsSeconds = 900;

/**
 * Processes one batch of a run, and hands the rest on. A message delivered twice finds the run claimed; a message
 * repeated after a crash continues where the run stopped.
 */
export const handler = defineQueue('syncProducts', Message, async (key) => {
  const shop = await shopify();
  const { data: run } = await syncRun.get(key).go({ consistent: true });
  if (!shop || run?.status !== 'running') return;
  const begunAt = clock.now();
  const until = addSeconds(begunAt, takenSeconds);
  if ((await claimRun(run, until, begunAt)).outcome !== 'done') return;
  const taken = { ...run, until };
  const isTimeUp = () => clock.now().getTime() - begunAt.getTime() > batchSeconds * 1000;
  if ((await runProducts(shop, taken, isTimeUp)) !== 'put down') return;
  await pauseRun(taken, addSeconds(clock.now(), waitsSeconds));
  await outbox().put('syncProducts', [key]);
});
