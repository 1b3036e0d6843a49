/**
 * Fills a shop with its first bottles: pictures into the store, then products, stock and the current drop. What is
 * there already stays as it is, so it may run again at any time and takes back no sale.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { drop } from '#functions/data/drop.ts';
import { product } from '#functions/data/product.ts';
import { stock } from '#functions/data/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/data/stock-move.ts';
import { PLACEHOLDER } from '#shared/domain/picture.ts';
import { catalogue } from './catalogue.ts';
import { seedDrop } from './drop.ts';
import { type PictureProgress, type ProductPicture, renderAllPictures } from './pictures.ts';
import { renderPlaceholder } from './placeholder.ts';
import type { SeedProduct } from './seed-product.ts';
import { addressHash } from './share.ts';
import { unlessThere } from './unless-there.ts';

export type Seeding = {
  readonly s3: S3Client;
  readonly bucket: string;
  readonly cacheFolder: string;
  readonly now: Date;
  readonly onProgress?: (progress: PictureProgress) => void;
};

/** Changes with the catalogue and its pictures, so that a shop that was seeded before gets what is new in them. */
export const catalogueVersion = (): string => {
  const content = JSON.stringify([catalogue, catalogue.map(addressHash), PLACEHOLDER]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
};

/** Pictures come first: a product never points at one that is not there. */
export async function seed({ s3, bucket, cacheFolder, now, onProgress }: Seeding): Promise<void> {
  const pictures = await renderAllPictures({ cacheFolder, onProgress });
  await storePictures(s3, bucket, [...pictures.values(), await renderPlaceholder({ cacheFolder })]);
  for (const bottle of catalogue) {
    await unlessThere(stock.create({ productId: bottle.id, available: bottle.stock }).go());
    await unlessThere(stockMove.create(openingOf(bottle, now)).go());
    await unlessThere(product.create(recordOf(bottle, pictures.get(bottle.id)?.image ?? '', now)).go());
  }
}

/** A shop that was seeded long ago would have no drop; the sample one then opens anew. */
export async function ensureDrop(now: Date): Promise<void> {
  const { data } = await drop.query.byOpening({}).go({ order: 'desc', limit: 1, pages: 1 });
  if (data[0] && data[0].closesAt > now.toISOString()) return;
  const { id, ...facts } = seedDrop(now);
  await unlessThere(drop.create({ dropId: id, ...facts }).go());
}

/** Whether there is anything at all: a marker may tell of a table that is gone. */
export async function isSeeded(s3: S3Client, bucket: string): Promise<boolean> {
  const [products, objects] = await Promise.all([
    product.query.inCatalogue({}).go({ limit: 1, pages: 1 }),
    s3.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })),
  ]);
  return products.data.length > 0 && (objects.KeyCount ?? 0) > 0;
}

/** The first row of a bottle's ledger: what lies there now. */
const openingOf = ({ id, stock }: SeedProduct, now: Date): StockMoveRecord => ({
  productId: id,
  moveId: 'opening',
  kind: 'opening',
  change: stock,
  reason: 'Opening stock',
  actor: 'sample data',
  movedAt: now.toISOString(),
});

/** An object's key is the path under which it is served: the edge rewrites nothing. */
const servedAs = (key: string): string => `api/assets/${key}`;

async function storePictures(s3: S3Client, bucket: string, pictures: ProductPicture[]): Promise<void> {
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

export const recordOf = (
  { id, art: _, stock: __, ageYears, tastingNotes, caskType, ...text }: SeedProduct,
  image: string,
  now: Date,
) => ({
  ...text,
  productId: id,
  image,
  tags: [...text.tags],
  ageYears: ageYears ?? undefined,
  tastingNotes: tastingNotes ?? undefined,
  caskType: caskType ?? undefined,
  updatedAt: now.toISOString(),
});
