import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import {
  type CatalogueSnapshotRecord,
  catalogueSnapshot,
} from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { catalogueSnapshotTexts } from '#functions/catalogue/entities/catalogue-snapshot-texts.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { isWritten } from '#functions/table/transact.ts';
import { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { maxInlinedProducts } from '#shared/domain/catalogue/search/catalogue-size.ts';
import { jobs } from '#shared/jobs.ts';
import { findProductsWithStock, listProductsWithStock } from './product-read-model.ts';
import { toProductDetails } from './to-product.ts';

type Products = readonly ProductDetails[];
type Snapshot = CatalogueSnapshotRecord | undefined;

/** Every field of a bottle except its stock. */
const Text = z.omit(ProductDetails, { stock: true });
type Texts = readonly z.output<typeof Text>[];
const Stock = z.array(ProductDetails.shape.stock);
const Columns = z.record(z.string(), z.array(z.unknown()));
const fields = Object.keys(Text.shape) as (keyof z.output<typeof Text>)[];

/** Compressed harder than answers, because it is read more often than written. */
const compress = (json: string): Buffer =>
  brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });

const decompress = (content: Uint8Array): unknown => JSON.parse(brotliDecompressSync(content).toString());

/** All names, then all descriptions and so on: similar values next to each other save a quarter. */
const formatTexts = (products: Products): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, products.map((each) => each[field])])));

/** Validated, because another version of the shop may have written them with other fields. */
function parseTexts(content: Uint8Array): Texts {
  const columns = Columns.parse(decompress(content));
  const entries = Object.entries(columns);
  const toText = (at: number) => Object.fromEntries(entries.map(([field, values]) => [field, values[at]]));
  return z.array(Text).parse((columns.id ?? []).map((_, at) => toText(at)));
}

/** The texts that this instance read or wrote last; a sale does not change them. */
let cached: { textsHash: string; texts: Texts } | undefined;

/** For tests: restores the state of a new instance. */
export function clearCachedTexts(): void {
  cached = undefined;
}

/** Every run of the job rewrites a snapshot completely: at this age, two runs have been missed. */
const maxAgeMs = 2.5 * jobs.renderPages.everyMinutes * 60_000;

/** The bottles of a snapshot; undefined if the catalogue is short, or the snapshot is too old or cannot be read. */
async function decodeSnapshot(snapshot: Snapshot, now: Date): Promise<ProductDetails[] | undefined> {
  if (!snapshot?.textsHash) return undefined;
  const { textsHash } = snapshot;
  if (!(Math.abs(now.getTime() - Date.parse(snapshot.readAt)) < maxAgeMs)) {
    log.warn('the catalogue snapshot is too old');
    return undefined;
  }
  // Outside the `try`: if the table itself fails, reading all of it would fail too.
  const parts =
    cached?.textsHash === textsHash
      ? undefined
      : await catalogueSnapshotTexts.query.parts({ textsHash }).go({ pages: 'all' });
  try {
    const texts = parts ? parseTexts(Buffer.concat(parts.data.map(({ content }) => content))) : cached?.texts;
    const stock = Stock.check(z.length(texts?.length ?? 0)).parse(decompress(snapshot.stock));
    if (parts && texts) cached = { textsHash, texts };
    return texts?.map((text, at) => ({ ...text, stock: stock[at] ?? 0 }));
  } catch (error) {
    log.warn('the catalogue snapshot cannot be read', toErrorFields(error));
    return undefined;
  }
}

/**
 * The bottles of a long catalogue as last written, for a read unit or two if no text has changed; undefined if the table
 * has to be read.
 */
export async function readCatalogueSnapshot(now: Date): Promise<Products | undefined> {
  const { data } = await catalogueSnapshot.get({}).go();
  return decodeSnapshot(data ?? undefined, now);
}

const dayMs = 24 * 60 * 60_000;

/** An item of the table holds 400 kB with its keys. */
const partBytes = 380_000;

/** Texts are stored again after a day and expire after two, so texts in use always exist. */
async function storeTexts(json: string, textsHash: string, now: Date): Promise<void> {
  const whole = compress(json);
  const ttl = Math.ceil((now.getTime() + 2 * dayMs) / 1000);
  for (let index = 0; index * partBytes < whole.length; index++) {
    const content = whole.subarray(index * partBytes, (index + 1) * partBytes);
    await catalogueSnapshotTexts.put({ textsHash, part: String(index).padStart(3, '0'), content, ttl }).go();
  }
}

/**
 * Replaces the snapshot that was read; false if another was written meanwhile. After a sale only the stock is written; texts are
 * stored before a snapshot refers to them. For a short catalogue it only records when it was read.
 */
async function putSnapshot(
  products: Products,
  readAt: string,
  before: Snapshot,
  now: Date,
): Promise<boolean> {
  const snapshot: Omit<CatalogueSnapshotRecord, 'version'> = { readAt };
  if (products.length > maxInlinedProducts) {
    const json = formatTexts(products);
    const textsHash = createHash('sha256').update(json).digest('base64url');
    const isStored =
      before?.textsHash === textsHash && now.getTime() - Date.parse(before.textsAt ?? '') < dayMs;
    if (!isStored) await storeTexts(json, textsHash, now);
    cached = { textsHash, texts: products };
    snapshot.textsHash = textsHash;
    snapshot.textsAt = isStored ? before.textsAt : now.toISOString();
    snapshot.stock = compress(JSON.stringify(products.map(({ stock }) => stock)));
  }
  return isWritten(
    catalogueSnapshot
      .put({ ...snapshot, version: (before?.version ?? 0) + 1 })
      .where(({ version }, { notExists, eq }) =>
        before?.version === undefined ? notExists(version) : eq(version, before.version),
      )
      .go(),
  );
}

const readAllProducts = async (): Promise<ProductDetails[]> =>
  (await listProductsWithStock({ consistent: true })).map(toProductDetails);

/** The bottles with some of them read again; one that is not found has been removed. */
async function readAgain(products: Products, ids: readonly string[]): Promise<ProductDetails[]> {
  const changed = new Set(ids);
  const found = await findProductsWithStock([...changed], true);
  const others = products.filter(({ id }) => !changed.has(id));
  // The order of the table's keys, in which a full read returns them.
  const toKey = ({ id }: ProductDetails) => `${id}#`;
  return [...others, ...[...found.values()].map(toProductDetails)].sort((one, other) =>
    toKey(one) < toKey(other) ? -1 : 1,
  );
}

/** The stream writes every two seconds, the job every ten minutes, so only one or two other writes can come in between. */
const maxTries = 6;

/**
 * Reads again the bottles that have changed since a snapshot and writes all, until nobody has written in between; if there
 * is no snapshot, or an old one, the whole catalogue is read. The snapshot is read before the table, so no bottle in the
 * new one is older than in the previous one. Returns all bottles.
 */
async function writeSnapshot(
  listChanged: (known: Products) => readonly string[],
  now: Date,
  isAllRead: boolean,
): Promise<Products> {
  const written = await retryOnConflict(async () => {
    const { data } = await catalogueSnapshot.get({}).go({ consistent: true });
    const before = data ?? undefined;
    const known = await decodeSnapshot(before, now);
    const products = known ? await readAgain(known, listChanged(known)) : await readAllProducts();
    const readAt = known && before && !isAllRead ? before.readAt : now.toISOString();
    return (await putSnapshot(products, readAt, before, now)) ? products : undefined;
  }, maxTries);
  if (!written) throw new Error('Another run wrote the catalogue snapshot during every attempt.');
  return written;
}

/** Updates these bottles in the snapshot; the others stay as they were last read. */
export const writeChangedSnapshot = (ids: readonly string[], now: Date): Promise<Products> =>
  writeSnapshot(() => ids, now, false);

/** Reads the whole catalogue, and updates the bottles that differ in the snapshot. */
export async function writeFullSnapshot(now: Date): Promise<Products> {
  const toFacts = (products: Products) =>
    new Map(
      products.map((each) => [each.id, JSON.stringify([each.stock, fields.map((field) => each[field])])]),
    );
  const is = toFacts(await readAllProducts());
  const listChanged = (known: Products) => {
    const was = toFacts(known);
    return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
  };
  return writeSnapshot(listChanged, now, true);
}
