import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { findDrop } from '#functions/catalogue/find-drop.ts';
import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { WaitingRoomTerms } from '#shared/domain/catalogue/drops/waiting-room.ts';

/** A drop that has a waiting room. */
export type RoomDrop = DropRecord & { waitingRoom: WaitingRoomTerms };

type CacheEntry<Value> = { value: Value; readAt: number };

/**
 * Data is cached for this long, because everybody who waits polls, all drops share one key and all bottles another, and a
 * key serves 3,000 reads per second. In that time a drop can only be ended, and a bottle sold out.
 */
const cachedMs = { drop: 5_000, product: 2_000 };
const drops = new Map<string, CacheEntry<RoomDrop>>();
const products = new Map<string, CacheEntry<Product>>();

async function readCached<Value>(
  cache: Map<string, CacheEntry<Value>>,
  id: string,
  forMs: number,
  now: Date,
  read: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const before = cache.get(id);
  if (before && Math.abs(now.getTime() - before.readAt) < forMs) return before.value;
  const value = await read();
  if (value) cache.set(id, { value, readAt: now.getTime() });
  return value;
}

export const findRoom = (dropId: string, now: Date): Promise<RoomDrop | undefined> =>
  readCached(drops, dropId, cachedMs.drop, now, async () => {
    const found = await findDrop(dropId);
    return found?.waitingRoom && { ...found, waitingRoom: found.waitingRoom };
  });

/** The bottle of a queue as its page shows it; null if it is no longer sold. */
export async function findRoomProduct({ productId }: RoomDrop, now: Date): Promise<Product | null> {
  const known = await readCached(products, productId, cachedMs.product, now, async () => {
    const onSale = await findProductWithStock(productId);
    return onSale && toProduct(onSale);
  });
  return known ?? null;
}
