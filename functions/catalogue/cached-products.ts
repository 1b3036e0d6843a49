import { onNewInstance } from '#functions/environment/instance-memory.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { maxInlinedProducts } from '#shared/domain/catalogue/search/catalogue-size.ts';
import { clearCachedTexts, readCatalogueSnapshot } from './catalogue-snapshot.ts';
import { listProductsWithStock } from './product-read-model.ts';
import { toListedProduct, toProduct } from './to-product.ts';

/** As long as the edge caches pages with the same bottles. */
const cacheMs = 30_000;
/**
 * The snapshot is some seconds old and cheap to read; with this shorter time, cached bottles are still no older than with a
 * read of the table.
 */
const snapshotCacheMs = 10_000;

type CachedProducts = { readAt: number; forMs: number; bottles: Promise<readonly Product[]> };
let cached: CachedProducts | undefined;
let wasShort = false;

/** A short catalogue needs no snapshot. */
async function readBottles(now: Date, read: CachedProducts): Promise<readonly Product[]> {
  const snapshot = wasShort ? undefined : await readCatalogueSnapshot(now);
  if (snapshot) read.forMs = snapshotCacheMs;
  const bottles = snapshot?.map(toListedProduct) ?? (await listProductsWithStock({})).map(toProduct);
  wasShort = bottles.length <= maxInlinedProducts;
  return bottles;
}

/** Reading the whole catalogue takes one read unit per eleven bottles, and an instance answers many requests in a row. */
export function readCachedProducts(now: Date): Promise<readonly Product[]> {
  const age = now.getTime() - (cached?.readAt ?? Number.NEGATIVE_INFINITY);
  if (cached && age >= 0 && age < cached.forMs) return cached.bottles;
  const read: CachedProducts = { readAt: now.getTime(), forMs: cacheMs, bottles: Promise.resolve([]) };
  read.bottles = readBottles(now, read);
  cached = read;
  read.bottles.catch(() => {
    if (cached === read) cached = undefined;
  });
  return read.bottles;
}

/** The bottles for a list in the shop. A short catalogue takes only a few read units, so it is read afresh. */
export async function readProductsToBrowse(now: Date): Promise<readonly Product[]> {
  const bottles = await readCachedProducts(now);
  if (bottles.length > maxInlinedProducts || cached?.readAt === now.getTime()) return bottles;
  cached = undefined;
  return readCachedProducts(now);
}

/** For tests, whose bottles change between two requests: discards what an instance has read. */
export function clearProductCache(): void {
  cached = undefined;
  wasShort = false;
  clearCachedTexts();
}
onNewInstance(clearProductCache);
