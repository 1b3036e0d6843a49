import type { TestProject } from 'vitest/node';
import { startShopProcess } from '#scripts/local/shop-process.ts';
import type { Addresses } from '#scripts/local/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: Addresses[];
  }
}

/** A shop for each worker, so that no journey finds a bottle sold by another; the second finds all drawn and built. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops: Awaited<ReturnType<typeof startShopProcess>>[] = [];
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  };
  try {
    for (let worker = 0; worker < project.config.maxWorkers; worker++) shops.push(await startShopProcess());
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    'shops',
    shops.map(({ addresses }) => addresses),
  );
  return stop;
}
