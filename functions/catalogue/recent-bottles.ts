import { listShelved } from '#functions/data/shelf.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { toProduct } from './to-product.ts';
import { forgetTexts, unpackShelves } from './unpack-shelves.ts';

/** As long as the edge keeps what the pages show of the same bottles. */
const keptMs = 30_000;
/** The packed list is some seconds behind the shelves and cheap to ask for: with both it is no older than the table's. */
const packedKeptMs = 10_000;

type Kept = { readAt: number; forMs: number; bottles: Promise<readonly Product[]> };
let kept: Kept | undefined;
let wasShort = false;

/** Whoever has seen a short catalogue need not ask for a packed one. */
async function readBottles(now: Date, read: Kept): Promise<readonly Product[]> {
  const packed = wasShort ? undefined : await unpackShelves(now);
  if (packed) read.forMs = packedKeptMs;
  const bottles = packed ?? (await listShelved({})).map(toProduct);
  wasShort = bottles.length <= carriedWhole;
  return bottles;
}

/** The whole catalogue is a read unit for every eleven bottles, and an instance answers one question after another. */
export function recentBottles(now: Date): Promise<readonly Product[]> {
  const age = now.getTime() - (kept?.readAt ?? Number.NEGATIVE_INFINITY);
  if (kept && age >= 0 && age < kept.forMs) return kept.bottles;
  const read: Kept = { readAt: now.getTime(), forMs: keptMs, bottles: Promise.resolve([]) };
  read.bottles = readBottles(now, read);
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
  kept = undefined;
  return recentBottles(now);
}

/** For tests, whose bottles change between two questions: what an instance has read. */
export function forgetBottles(): void {
  kept = undefined;
  wasShort = false;
  forgetTexts();
}
