import { type PackedShelfRecord, packedShelf } from '#functions/data/packed-shelf.ts';
import { packAll, packStock, unpackShelf } from '#functions/data/packed-shelf-writes.ts';
import { log } from '#functions/kit/log.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { hashOf, packedStock, packedTexts, textsOf } from './packed-list.ts';

/** DynamoDB writes four megabytes in one transaction. */
const mostParts = 9;

/**
 * Packs what was read of all shelves from `at` on, for the functions that would else read every bottle again. A sale writes
 * the stock alone. Whoever has begun to read later wins, and a short catalogue is left to be read itself.
 */
export async function packShelves(bottles: readonly Product[], at: Date): Promise<void> {
  const readAt = at.toISOString();
  const texts = textsOf(bottles);
  const textsHash = hashOf(texts);
  const pack = (before: PackedShelfRecord | null): Promise<boolean> => {
    if (bottles.length <= carriedWhole) return unpackShelf(readAt);
    const shelf = { readAt, textsHash, stock: packedStock(bottles) };
    if (before?.textsHash === textsHash) return packStock(shelf);
    const parts = packedTexts(texts);
    if (parts.length <= mostParts) return packAll(shelf, parts);
    log.warn('the shelves are too long to be packed');
    return unpackShelf(readAt);
  };
  // What is not written was overtaken: by a later reading, or by other texts, which are then looked at.
  for (;;) {
    const { data: before } = await packedShelf.get({}).go({ consistent: true });
    if ((before && before.readAt > readAt) || (await pack(before))) return;
  }
}
