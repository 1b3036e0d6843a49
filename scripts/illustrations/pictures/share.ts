import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { closedHeight } from '#scripts/illustrations/bottle/closure.ts';
import { CANVAS, VIEW } from '#scripts/illustrations/bottle/geometry.ts';
import { buildShape } from '#scripts/illustrations/bottle/silhouettes.ts';
import type { SeedProduct } from '#scripts/seed/seed-product.ts';
import { SHARE_SIZE } from '#shared/domain/catalogue/pictures/picture.ts';
import { prepareFonts } from './fonts.ts';
import type { PictureFile, StoredPicture } from './picture-files.ts';
import { exists, fontFolder, store } from './rasterise.ts';
import { SHARE_STAGE, shareGround } from './share-ground.ts';

const QUALITY = 76;

/** The bottle, cut from one of its own pictures: as high as possible, with its foot on the bar and its reflection below. */
async function bottleOnStage(product: SeedProduct, source: string) {
  const { silhouette, closure } = product.art;
  const scale = SHARE_STAGE.bottleHeight / closedHeight(buildShape(silhouette), closure);
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

/** Draws the picture that other programs show for a link to a product, unless it exists. */
export async function drawShareImage(
  product: SeedProduct,
  bottle: StoredPicture,
  file: PictureFile,
): Promise<void> {
  if (await exists(file.path)) return;
  const source = bottle.files.find(({ key }) => key.endsWith('-1280.avif'));
  if (!source) throw new Error(`The picture of ${product.id} has no file to share.`);
  await mkdir(dirname(file.path), { recursive: true });
  const fontFiles = await prepareFonts(fontFolder);
  const ground = await renderAsync(shareGround(product), { font: { loadSystemFonts: false, fontFiles } });
  const raw = { width: ground.width, height: ground.height, channels: 4 } as const;
  const bytes = await sharp(ground.pixels, { raw })
    .composite([await bottleOnStage(product, source.path)])
    .flatten({ background: '#0f0b08' })
    .jpeg({ quality: QUALITY, progressive: true, mozjpeg: true })
    .toBuffer();
  await store(file.path, bytes);
}
