import type { TestProject } from 'vitest/node';
import { startShopProcess } from '#scripts/local/shop-process.ts';
import type { Addresses } from '#scripts/local/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: Addresses[];
  }
}

/** A shop for each worker, so that no journey finds a bottle sold by another. The first draws and builds for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops: Awaited<ReturnType<typeof startShopProcess>>[] = [];
  const start = async () => shops.push(await startShopProcess());
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  };
  await start();
  const others = Array.from({ length: project.config.maxWorkers - 1 }, start);
  const failed = (await Promise.allSettled(others)).find(({ status }) => status === 'rejected');
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
