import type { TestProject } from 'vitest/node';
import { startShopProcess } from '#scripts/local/shop-process.ts';
import type { Addresses } from '#scripts/local/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: Addresses;
  }
}

/** One shop for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { addresses, stop } = await startShopProcess();
  project.provide('addresses', addresses);
  return stop;
}
