import {
  type CatalogueSnapshotRecord,
  catalogueSnapshot,
  putCatalogueSnapshot,
} from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { catalogueSnapshotTexts } from '#functions/catalogue/entities/catalogue-snapshot-texts.ts';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { maxInlinedProducts } from '#shared/domain/catalogue/catalogue-size.ts';
import { encodeStock, encodeTexts, hashTexts, type Texts, toTexts } from './catalogue-snapshot-codec.ts';
import { type ProductSource, tableProducts } from './product-source.ts';
import { cacheTexts, decodeSnapshot } from './read-catalogue-snapshot.ts';

/** The order of the table's keys, in which a full read returns them. */
const toKey = ({ id }: ProductDetails): string => `${id}#`;

/** The bottles with what was read again of some of them; one of those that was not found is gone. */
function applyChanges(
  bottles: readonly ProductDetails[],
  ids: readonly string[],
  found: readonly ProductDetails[],
): ProductDetails[] {
  const changed = new Set(ids);
  const others = bottles.filter(({ id }) => !changed.has(id));
  return [...others, ...found].sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
}

/** The ids of those that differ, or are in one list alone. */
function findChangedProducts(before: readonly ProductDetails[], after: readonly ProductDetails[]): string[] {
  const factsOf = (bottles: readonly ProductDetails[]) => {
    const texts = toTexts(bottles);
    return new Map(bottles.map(({ id, stock }, at) => [id, JSON.stringify([stock, texts[at]])]));
  };
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

const dayMs = 24 * 60 * 60_000;

/** The stream packs each two seconds, the job each ten minutes: another writer comes between once or twice. */
const maxTries = 6;

/** Beyond so many that differ, one reading of all is no dearer and knows the same. */
const maxSingleReads = 200;

/** The products to write, and when the full read began that they go back to. */
type Reading = { bottles: readonly ProductDetails[]; readAt: string };

/** Texts are stored again after a day and expire after two, so that those in use always exist. */
async function storeTexts(texts: Texts, textsHash: string, at: Date): Promise<void> {
  const ttl = Math.ceil((at.getTime() + 2 * dayMs) / 1000);
  for (const [index, content] of encodeTexts(texts).entries()) {
    const part = String(index).padStart(3, '0');
    await catalogueSnapshotTexts.put({ textsHash, part, content, ttl }).go();
  }
}

/**
 * Replaces the snapshot that was read; false where another was written meanwhile. A sale writes the stock alone; texts
 * are stored before a snapshot refers to them. A short catalogue gets no snapshot.
 */
async function putSnapshot(
  { bottles, readAt }: Reading,
  before: CatalogueSnapshotRecord | undefined,
  now: Date,
): Promise<boolean> {
  if (bottles.length <= maxInlinedProducts) return putCatalogueSnapshot({ readAt }, before);
  const texts = toTexts(bottles);
  const textsHash = hashTexts(texts);
  const isThere = before?.textsHash === textsHash && now.getTime() - Date.parse(before.textsAt ?? '') < dayMs;
  if (!isThere) await storeTexts(texts, textsHash, now);
  cacheTexts(textsHash, texts);
  const textsAt = isThere ? before.textsAt : now.toISOString();
  return putCatalogueSnapshot({ readAt, textsHash, textsAt, stock: encodeStock(bottles) }, before);
}

/**
 * Reads and writes until nobody has written in between. The snapshot is read before the table, so that no bottle in the
 * new one is older than in the one before.
 */
async function writeSnapshot(
  read: (before: CatalogueSnapshotRecord | undefined) => Promise<Reading>,
  now: Date,
): Promise<readonly ProductDetails[]> {
  for (let tries = 0; tries < maxTries; tries++) {
    const { data } = await catalogueSnapshot.get({}).go({ consistent: true });
    const before = data ?? undefined;
    const reading = await read(before);
    if (await putSnapshot(reading, before, now)) return reading.bottles;
  }
  throw new Error('Each time another has packed the shelves.');
}

/**
 * Reads the whole catalogue and writes its snapshot. Where another was written meanwhile, only the differences are read
 * again.
 */
export function writeFullSnapshot(
  now: Date,
  source: ProductSource = tableProducts,
): Promise<readonly ProductDetails[]> {
  let all: readonly ProductDetails[] | undefined;
  return writeSnapshot(async (before) => {
    const packed = all && (await decodeSnapshot(before, now));
    const ids = all && packed ? findChangedProducts(packed, all) : [];
    if (packed && ids.length <= maxSingleReads)
      return { bottles: applyChanges(packed, ids, await source.byIds(ids)), readAt: now.toISOString() };
    all = await source.all();
    return { bottles: all, readAt: now.toISOString() };
  }, now);
}

/**
 * Reads these bottles and puts them into the snapshot; the others stay as they were last read. Where there is no
 * snapshot, or an old one, the whole catalogue is read. Returns all bottles.
 */
export function writeChangedSnapshot(
  ids: readonly string[],
  now: Date,
  source: ProductSource = tableProducts,
): Promise<readonly ProductDetails[]> {
  return writeSnapshot(async (before) => {
    const packed = await decodeSnapshot(before, now);
    if (!before || !packed) return { bottles: await source.all(), readAt: now.toISOString() };
    return { bottles: applyChanges(packed, ids, await source.byIds(ids)), readAt: before.readAt };
  }, now);
}
