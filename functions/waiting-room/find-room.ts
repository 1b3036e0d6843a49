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

const isFresh = <Value>(
  before: CacheEntry<Value> | undefined,
  forMs: number,
  now: Date,
): before is CacheEntry<Value> => before !== undefined && Math.abs(now.getTime() - before.readAt) < forMs;

export async function findRoom(dropId: string, now: Date): Promise<RoomDrop | undefined> {
  const before = drops.get(dropId);
  if (isFresh(before, cachedMs.drop, now)) return before.value;
  const found = await findDrop(dropId);
  if (!found?.waitingRoom) return undefined;
  const value = { ...found, waitingRoom: found.waitingRoom };
  drops.set(dropId, { value, readAt: now.getTime() });
  return value;
}

/** The bottle of a queue as its page shows it; null if it is no longer sold. */
export async function findRoomProduct({ productId }: RoomDrop, now: Date): Promise<Product | null> {
  const before = products.get(productId);
  if (isFresh(before, cachedMs.product, now)) return before.value;
  const onSale = await findProductWithStock(productId);
  if (!onSale) return null;
  const value = toProduct(onSale);
  products.set(productId, { value, readAt: now.getTime() });
  return value;
}
