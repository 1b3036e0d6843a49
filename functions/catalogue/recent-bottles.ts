import { listShelved } from '#functions/data/shelf.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { toProduct } from './to-product.ts';

/** As long as the edge keeps what the pages show of the same bottles. */
const keptMs = 30_000;
let kept: { readAt: number; bottles: Promise<readonly Product[]> } | undefined;

const readBottles = async (): Promise<readonly Product[]> => (await listShelved({})).map(toProduct);

/** The whole catalogue is a read unit for every eleven bottles, and an instance answers one question after another. */
export function recentBottles(now: Date): Promise<readonly Product[]> {
  const age = now.getTime() - (kept?.readAt ?? Number.NEGATIVE_INFINITY);
  if (kept && age >= 0 && age < keptMs) return kept.bottles;
  const read = { readAt: now.getTime(), bottles: readBottles() };
  kept = read;
  read.bottles.catch(() => {
    if (kept === read) kept = undefined;
  });
  return read.bottles;
}

/** The bottles for a list of the shop: a short catalogue costs a few read units and is told as it stands. */
export async function bottlesToBrowse(now: Date): Promise<readonly Product[]> {
  const bottles = await recentBottles(now);
  if (bottles.length > carriedWhole || kept?.readAt === now.getTime()) return bottles;
  forgetBottles();
  return recentBottles(now);
}

/** For tests, whose bottles change between two questions. */
export function forgetBottles(): void {
  kept = undefined;
}
