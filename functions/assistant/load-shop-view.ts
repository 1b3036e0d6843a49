import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import { listShelved } from '#functions/data/shelf.ts';
import type { Product } from '#shared/api/catalogue.ts';
import type { ShopView } from './tools/tool.ts';

/** As long as the edge keeps what the pages show of the same bottles. */
const keptMs = 30_000;
let kept: { readAt: number; bottles: Promise<readonly Product[]> } | undefined;

const readBottles = async (): Promise<readonly Product[]> => (await listShelved({})).map(toProduct);

/** The whole catalogue is a read unit for every eleven bottles, and an instance answers one question after another. */
function recentBottles(now: Date): Promise<readonly Product[]> {
  const age = now.getTime() - (kept?.readAt ?? Number.NEGATIVE_INFINITY);
  if (kept && age >= 0 && age < keptMs) return kept.bottles;
  const read = { readAt: now.getTime(), bottles: readBottles() };
  kept = read;
  read.bottles.catch(() => {
    if (kept === read) kept = undefined;
  });
  return read.bottles;
}

/** For tests, whose bottles change between two questions. */
export function forgetBottles(): void {
  kept = undefined;
}

/** Reads the shop once for an answer: the tools look things up in it, and the guard knows every name from it. */
export async function loadShopView(now: Date): Promise<ShopView> {
  const [bottles, drop] = await Promise.all([recentBottles(now), findCurrentDrop(now)]);
  return { now, bottles, drop };
}
