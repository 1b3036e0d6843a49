import { inject } from 'vitest';
import type { Addresses } from '#scripts/local/stack.ts';

/** The addresses of this worker's own shop; Vitest numbers its workers from 1 and runs one file at a time in each. */
export function addresses(): Addresses {
  const shops = inject('shops');
  const shop = shops[(Number(process.env.VITEST_POOL_ID ?? '1') - 1) % shops.length];
  if (!shop) throw new Error('No shop was started for the journeys.');
  return shop;
}
