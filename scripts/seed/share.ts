import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { closedHeight } from '#scripts/bottle/closure.ts';
import { CANVAS, VIEW } from '#scripts/bottle/geometry.ts';
import { shapeOf } from '#scripts/bottle/silhouettes.ts';
import { SHARE_SIZE, shareKey } from '#shared/domain/picture.ts';
import { prepareFonts } from './fonts.ts';
import { pictureOf, pictureSlug } from './label-text.ts';
import { exists, type PictureFile, pictureHash, type StoredPicture, store } from './rasterise.ts';
import type { SeedProduct } from './seed-product.ts';
import { SHARE_STAGE, shareFacts, shareGround } from './share-ground.ts';

/** Part of every address. Raise it whenever the drawing of pictures for links changes. */
const SHARE_VERSION = '1';

const QUALITY = 82;

/**
 * The hash in all addresses of a product's pictures: of the bottle, and of the words beside it in the picture for links.
 * One hash serves both, so that either address follows from the other.
 */
export function addressHash(product: SeedProduct): string {
  const content = JSON.stringify([SHARE_VERSION, pictureHash(pictureOf(product)), shareFacts(product)]);
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

/** The bottle cut from one of its own pictures: as high as the stage allows, its foot on the bar, its reflection below. */
async function bottleOnStage(product: SeedProduct, source: string) {
  const { silhouette, closure } = product.art;
  const scale = SHARE_STAGE.bottleHeight / closedHeight(shapeOf(silhouette), closure);
  const width = Math.round(VIEW.width * scale);
  const height = Math.round(VIEW.height * scale);
  const top = Math.round(SHARE_STAGE.floorY - (CANVAS.floorY - VIEW.y) * scale);
  const left = Math.round(SHARE_STAGE.bottleX - (CANVAS.centreX - VIEW.x) * scale);
  const visible = {
    left: 0,
    top: Math.max(0, -top),
    width: Math.min(width, SHARE_SIZE.width - left),
    height: Math.min(height + Math.min(0, top), SHARE_SIZE.height - Math.max(0, top)),
  };
  const input = await sharp(source).resize(width, height).extract(visible).toBuffer();
  return { input, left, top: Math.max(0, top) };
}

/** Makes the picture that a link to a product shows elsewhere, or finds it in the cache. */
export async function renderShareImage(
  product: SeedProduct,
  bottle: StoredPicture,
  cacheFolder: string,
): Promise<PictureFile> {
  const key = shareKey(pictureSlug(product), addressHash(product));
  const file = { key, path: join(cacheFolder, key), contentType: 'image/jpeg' };
  if (await exists(file.path)) return file;
  const source = bottle.files.find(({ key: name }) => name.endsWith('-960.webp'));
  if (!source) throw new Error(`The picture of ${product.id} has no file to share.`);
  await mkdir(join(cacheFolder, 'share'), { recursive: true });
  const fontFiles = await prepareFonts(cacheFolder);
  const ground = await renderAsync(shareGround(product), { font: { loadSystemFonts: false, fontFiles } });
  const raw = { width: ground.width, height: ground.height, channels: 4 } as const;
  const bytes = await sharp(ground.pixels, { raw })
    .composite([await bottleOnStage(product, source.path)])
    .flatten({ background: '#0f0b08' })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
  await store(file.path, bytes);
  return file;
}
