import type { TestProject } from 'vitest/node';
import { isNightly } from '#functions/testing/depth.ts';
import { fillShop, startShopProcess } from '#scripts/local/shop-process.ts';
import type { Addresses } from '#scripts/local/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: Addresses[];
  }
}

/** By day the back office has a month of sample data: filling a year takes as long as all journeys that use it. */
if (!isNightly) process.env.SAMPLES ??= 'month';

/**
 * A shop for each worker, so no journey finds a bottle sold by another. One is filled, and the others start as copies
 * of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = await fillShop();
  const starting = Array.from({ length: project.config.maxWorkers }, () => startShopProcess(filled.folder));
  const started = await Promise.allSettled(starting);
  filled.remove();
  const shops = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  };
  const failed = started.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw new Error('Not every shop for the journeys started.', { cause: failed });
  }
  project.provide(
    'shops',
    shops.map(({ addresses }) => addresses),
  );
  return stop;
}
