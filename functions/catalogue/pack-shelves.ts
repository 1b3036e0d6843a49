import { packedShelf, putPackedShelf } from '#functions/data/packed-shelf.ts';
import { packedTexts } from '#functions/data/packed-texts.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { hashOf, packedParts, packedStock, type Texts, textsOf } from './packed-list.ts';

const dayMs = 24 * 60 * 60_000;

/** Texts are laid down anew after a day and go after two, so that those which are told of are always there. */
async function layTexts(texts: Texts, textsHash: string, at: Date): Promise<void> {
  const ttl = Math.ceil((at.getTime() + 2 * dayMs) / 1000);
  for (const [index, content] of packedParts(texts).entries()) {
    const part = String(index).padStart(3, '0');
    await packedTexts.put({ textsHash, part, content, ttl }).go();
  }
}

/**
 * Packs what was read of all shelves from `at` on, for the functions that would else read every bottle again. A sale writes
 * the stock alone; texts lie there before they are told of. Whoever has begun to read later wins, and a short catalogue is
 * left to be read itself.
 */
export async function packShelves(bottles: readonly Product[], at: Date): Promise<void> {
  const readAt = at.toISOString();
  const { data: before } = await packedShelf.get({}).go({ consistent: true });
  if (before && before.readAt > readAt) return;
  if (bottles.length <= carriedWhole) {
    await putPackedShelf({ readAt });
    return;
  }
  const texts = textsOf(bottles);
  const textsHash = hashOf(texts);
  const isThere = before?.textsHash === textsHash && at.getTime() - Date.parse(before.textsAt ?? '') < dayMs;
  if (!isThere) await layTexts(texts, textsHash, at);
  const textsAt = isThere ? before.textsAt : readAt;
  await putPackedShelf({ readAt, textsHash, textsAt, stock: packedStock(bottles) });
}
