import { type PackedShelfRecord, packedShelf, putPackedShelf } from '#functions/data/packed-shelf.ts';
import { packedTexts } from '#functions/data/packed-texts.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { changedBottles, withChanges } from './changed-bottles.ts';
import { hashOf, packedParts, packedStock, type Texts, textsOf } from './packed-list.ts';
import { type Shelves, shelvesNow } from './shelves-now.ts';
import { bottlesIn, rememberTexts } from './unpack-shelves.ts';

const dayMs = 24 * 60 * 60_000;

/** The stream packs each two seconds, the job each ten minutes: another writer comes between once or twice. */
const mostTries = 6;

/** Beyond so many that differ, one reading of all is no dearer and knows the same. */
const mostReadSingly = 200;

/** What is to be packed, and when the reading of all shelves began that it goes back to. */
type Reading = { bottles: readonly Product[]; readAt: string };

/** Texts are laid down anew after a day and go after two, so that those which are told of are always there. */
async function layTexts(texts: Texts, textsHash: string, at: Date): Promise<void> {
  const ttl = Math.ceil((at.getTime() + 2 * dayMs) / 1000);
  for (const [index, content] of packedParts(texts).entries()) {
    const part = String(index).padStart(3, '0');
    await packedTexts.put({ textsHash, part, content, ttl }).go();
  }
}

/**
 * Writes a reading over what lay there before it; false when another was written meanwhile. A sale writes the stock alone;
 * texts lie there before they are told of. A short catalogue is left to be read itself.
 */
async function write(
  { bottles, readAt }: Reading,
  before: PackedShelfRecord | undefined,
  now: Date,
): Promise<boolean> {
  if (bottles.length <= carriedWhole) return putPackedShelf({ readAt }, before);
  const texts = textsOf(bottles);
  const textsHash = hashOf(texts);
  const isThere = before?.textsHash === textsHash && now.getTime() - Date.parse(before.textsAt ?? '') < dayMs;
  if (!isThere) await layTexts(texts, textsHash, now);
  rememberTexts(textsHash, texts);
  const textsAt = isThere ? before.textsAt : now.toISOString();
  return putPackedShelf({ readAt, textsHash, textsAt, stock: packedStock(bottles) }, before);
}

/**
 * Reads and writes until nobody has written in between. What lies there was read before it was written, so that whatever
 * `read` asks the table for is newer: of each bottle, what is packed is never older than what was.
 */
async function pack(
  read: (before: PackedShelfRecord | undefined) => Promise<Reading>,
  now: Date,
): Promise<readonly Product[]> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { data } = await packedShelf.get({}).go({ consistent: true });
    const before = data ?? undefined;
    const reading = await read(before);
    if (await write(reading, before, now)) return reading.bottles;
  }
  throw new Error('Each time another has packed the shelves.');
}

/** Reads all shelves and packs them. Where another has packed meanwhile, what differs from that is read again. */
export function packAll(now: Date, shelves: Shelves = shelvesNow): Promise<readonly Product[]> {
  let all: readonly Product[] | undefined;
  return pack(async (before) => {
    const packed = all && (await bottlesIn(before, now));
    const ids = all && packed ? changedBottles(packed, all) : [];
    if (packed && ids.length <= mostReadSingly)
      return { bottles: withChanges(packed, ids, await shelves.some(ids)), readAt: now.toISOString() };
    all = await shelves.all();
    return { bottles: all, readAt: now.toISOString() };
  }, now);
}

/**
 * Reads these bottles and puts them into what was packed: the others are as they were when all shelves were read last, or when
 * they changed themselves. Where that is not known, or long ago, all shelves are read. Answers all bottles.
 */
export function packChanges(
  ids: readonly string[],
  now: Date,
  shelves: Shelves = shelvesNow,
): Promise<readonly Product[]> {
  return pack(async (before) => {
    const packed = await bottlesIn(before, now);
    if (!before || !packed) return { bottles: await shelves.all(), readAt: now.toISOString() };
    return { bottles: withChanges(packed, ids, await shelves.some(ids)), readAt: before.readAt };
  }, now);
}
