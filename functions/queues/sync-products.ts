import * as z from 'zod';
import { syncRun } from '#functions/data/sync-run.ts';
import { putDownRun, takeRun } from '#functions/data/sync-run-writes.ts';
import { clock } from '#functions/kit/clock.ts';
import { queue } from '#functions/kit/queue.ts';
import { outbox } from '#functions/ports/outbox.ts';
import { shopify } from '#functions/ports/shopify.ts';
import { runProducts } from '#functions/shopify/run-products.ts';

const Message = z.object({ runId: z.string(), startedAt: z.string() });

/** A little longer than the function may work, and the part of it after which the next stretch is handed on. */
const takenSeconds = 330;
const stretchSeconds = 200;

/** So long the next stretch may wait for a process. */
const waitsSeconds = 900;

/**
 * Works on a run for a stretch, and hands the rest on. A message that comes twice finds the run taken; one that comes
 * again after its process died goes on from where the run was.
 */
export const handler = queue('syncProducts', Message, async (key) => {
  const shop = await shopify();
  const { data: run } = await syncRun.get(key).go({ consistent: true });
  if (!shop || run?.status !== 'running') return;
  const begunAt = clock.now();
  const until = after(begunAt, takenSeconds);
  if (!(await takeRun(run, until, begunAt)).written) return;
  const taken = { ...run, until };
  const isTimeUp = () => clock.now().getTime() - begunAt.getTime() > stretchSeconds * 1000;
  if ((await runProducts(shop, taken, isTimeUp)) !== 'put down') return;
  await putDownRun(taken, after(clock.now(), waitsSeconds));
  await outbox().put('syncProducts', [key]);
});

const after = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1000).toISOString();
