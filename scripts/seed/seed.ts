/**
 * Seeds a shop with its first bottles: uploads pictures, then creates products, stock and the current drop. Existing data is
 * not changed, so it may be repeated at any time without undoing a sale.
 */
import { readFile } from 'node:fs/promises';
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { toStockDrop } from '#functions/catalogue/check-drop.ts';
import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { type DropRecord, drop } from '#functions/catalogue/entities/drop.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { productCost } from '#functions/catalogue/entities/product-cost.ts';
import { productSku } from '#functions/catalogue/entities/product-sku.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import {
  planPicture,
  planPlaceholder,
  type StoredPicture,
} from '#scripts/illustrations/pictures/picture-files.ts';
import { toCheckDigit } from '#shared/domain/catalogue/gtin.ts';
import { catalogue, pictured } from './catalogue.ts';
import { createIfMissing } from './create-if-missing.ts';
import { buildSeedDrop } from './drop.ts';
import { type SeedProduct, toSeededProduct } from './seed-product.ts';

export type SeedOptions = {
  readonly s3: S3Client;
  readonly bucket: string;
  readonly now: Date;
};

/** Bays of four shelves with three bottles each: 'A1-1' to 'A4-3', then 'B1-1'. */
const toLocation = (index: number): string => {
  const bay = String.fromCharCode(65 + Math.floor(index / 12));
  return `${bay}${Math.floor((index % 12) / 3) + 1}-${(index % 3) + 1}`;
};

/** 'DR-001' is the first sample bottle. */
const toSku = (index: number): string => `DR-${String(index + 1).padStart(3, '0')}`;

/** From the range that GS1 reserves for shops' own use, so it cannot be another product's. */
const toBarcode = (index: number): string => {
  const digits = `2000000${String(index + 1).padStart(5, '0')}`;
  return digits + toCheckDigit(digits);
};

/** Between 56 and 72 percent of the price without VAT, to whole pounds. */
const toCostPence = (pricePence: number, index: number): number =>
  Math.round(((pricePence / 1.2) * (56 + ((index * 7) % 17))) / 10_000) * 100;

const dayMs = 86_400_000;

/** One bottle per day, with the distilleries mixed. */
const toAddedAt = (index: number, now: Date): string =>
  new Date(now.getTime() - ((index * 29) % catalogue.length) * dayMs).toISOString();

/** Pictures and products together: nobody can see a product before its picture, because the shop opens after both. */
export async function seed({ s3, bucket, now }: SeedOptions): Promise<void> {
  const pictures = new Map(pictured.map((bottle) => [bottle.id, planPicture(bottle)]));
  await Promise.all([
    storePictures(s3, bucket, [...pictures.values(), planPlaceholder()]),
    storeProducts(pictures, now),
  ]);
}

async function storeProducts(pictures: ReadonlyMap<string, StoredPicture>, now: Date): Promise<void> {
  const archived = new Set((await archivedProduct.query.inArchive({}).go({ pages: 'all' })).data.map(getId));
  const seedBottle = async (bottle: SeedProduct, index: number): Promise<void> => {
    await createIfMissing(stock.create({ productId: bottle.id, available: bottle.stock }).go());
    await createIfMissing(stockMove.create(buildOpeningMove(bottle, now)).go());
    const costPence = toCostPence(bottle.pricePence, index);
    await createIfMissing(productCost.create({ productId: bottle.id, costPence, version: 1 }).go());
    const entered = toSeededProduct(bottle, pictures.get(bottle.id)?.image ?? '', now);
    const addedAt = toAddedAt(index, now);
    const codes = { sku: toSku(index), barcode: toBarcode(index) };
    const { data: known } = await product.get({ productId: bottle.id }).go();
    if (!known) await createIfMissing(productSku.create({ sku: codes.sku, productId: bottle.id }).go());
    await createIfMissing(
      product.create({ ...entered, ...codes, addedAt, stockLocation: toLocation(index) }).go(),
    );
  };
  await Promise.all(
    catalogue.map((bottle, index) => (archived.has(bottle.id) ? undefined : seedBottle(bottle, index))),
  );
}

/** The sample drop of a shop that was seeded long ago has closed, so it is opened again. */
export async function ensureDrop(now: Date): Promise<void> {
  // A ballot may be open at the same time.
  const last = (await listAllDrops()).findLast(({ ballot }) => !ballot);
  const isThere = last && last.closesAt > now.toISOString();
  const { id, ...facts } = buildSeedDrop(now);
  // Each opening is a separate drop, which counts its customers anew.
  const dropId = last ? `${id}-${Date.parse(facts.opensAt).toString(36)}` : id;
  const record = isThere ? last : { dropId, ...facts };
  if (!isThere) await createIfMissing(drop.create(record).go());
  await placeSeedDrop(record);
}

/** A drop sells by the terms on its bottle's stock item, which earlier versions did not seed. */
async function placeSeedDrop(record: DropRecord): Promise<void> {
  const { productId, dropId } = record;
  const { data: row } = await stock.get({ productId }).go({ consistent: true });
  if (!row || row.drops?.[dropId]) return;
  const drops = { ...row.drops, [dropId]: toStockDrop(record, row) };
  await createIfMissing(
    stock
      .patch({ productId })
      .set({ drops, dropsVersion: (row.dropsVersion ?? 0) + 1 })
      .where(({ dropsVersion }, { eq, notExists }) =>
        row.dropsVersion === undefined ? notExists(dropsVersion) : eq(dropsVersion, row.dropsVersion),
      )
      .go(),
  );
}

/** Whether the shop has any data: the seeding marker may refer to a table that was deleted. */
export async function isSeeded(s3: S3Client, bucket: string): Promise<boolean> {
  const [first] = catalogue;
  const [bottle, objects] = await Promise.all([
    // Stock is not removed when its bottle is archived.
    stock.get({ productId: first?.id ?? '' }).go(),
    s3.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })),
  ]);
  return bottle.data !== null && (objects.KeyCount ?? 0) > 0;
}

/** The first row of a bottle's ledger: the current stock. */
const buildOpeningMove = ({ id, stock }: SeedProduct, now: Date): StockMoveRecord => ({
  productId: id,
  moveId: 'opening',
  kind: 'opening',
  change: stock,
  reason: 'Opening stock',
  actor: 'sample data',
  movedAt: now.toISOString(),
});

const getId = ({ productId }: { productId: string }): string => productId;

/** An object's key is the path at which it is served, because the edge does not rewrite it. */
const servedAs = (key: string): string => `api/assets/${key}`;

async function storePictures(s3: S3Client, bucket: string, pictures: StoredPicture[]): Promise<void> {
  const stored = await keysIn(s3, bucket);
  const missing = pictures.flatMap(({ files }) => files).filter(({ key }) => !stored.has(servedAs(key)));
  for (const { key, path, contentType } of missing) {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: servedAs(key),
        Body: await readFile(path),
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }
}

async function keysIn(s3: S3Client, Bucket: string): Promise<Set<string>> {
  const keys = new Set<string>();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (Key) keys.add(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}
