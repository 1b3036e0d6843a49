import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import type { BottlePicture } from '#scripts/bottle/art.ts';
import { reflectInFloor } from '#scripts/bottle/reflect.ts';
import { RENDERER_VERSION, renderBottle } from '#scripts/bottle/render-bottle.ts';
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  pictureAddress,
  pictureKey,
} from '#shared/domain/picture.ts';
import { avifQuality, webpQuality } from '#shared/domain/picture-quality.ts';
import { prepareFonts } from './fonts.ts';

export type PictureFile = { readonly key: string; readonly path: string; readonly contentType: string };

/** A picture's stored files, and the address a product carries for them. */
export type StoredPicture = { readonly image: string; readonly files: readonly PictureFile[] };

const FULL_WIDTH = 1280 satisfies PictureWidth;

/** Ten digits that change whenever anything the picture depends on does. */
export function pictureHash(picture: BottlePicture): string {
  const content = JSON.stringify([RENDERER_VERSION, avifQuality, webpQuality, picture]);
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

/** Names all files of a picture without drawing any: under which key they are stored, and where the cache has them. */
function plannedPicture(slug: string, hash: string, drawing: string, cacheFolder: string): StoredPicture {
  const files = PICTURE_WIDTHS.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      key: pictureKey(slug, hash, width, format),
      path: join(cacheFolder, pictureKey(slug, drawing, width, format)),
      contentType: `image/${format}`,
    })),
  );
  return { image: pictureAddress(slug, hash), files };
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  );
}

/** Writes beside and renames, so that a run that is stopped half-way never leaves half a picture in the cache. */
export async function store(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Straight RGBA, unless said otherwise. */
type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** Draws a bottle at full size, its reflection included: premultiplied RGBA. */
async function drawPixels(picture: BottlePicture, fontFiles: string[]): Promise<Pixels> {
  const drawn = await renderAsync(renderBottle(picture), {
    fitTo: { mode: 'width', value: FULL_WIDTH },
    font: { loadSystemFonts: false, fontFiles },
  });
  const { width, height, pixels } = drawn;
  reflectInFloor(pixels, width, height, picture.art.silhouette);
  return { data: pixels, width, height };
}

/** Each width but the largest is made from the smallest larger one that it halves, or from the original. */
const SIZED_FROM: Record<PictureWidth, PictureWidth> = { 320: 640, 640: 1280, 960: 1280, 1280: 1280 };

async function inAllWidths(pixels: Pixels): Promise<Map<PictureWidth, Pixels>> {
  const sized = new Map<PictureWidth, Pixels>();
  const { data, width, height } = pixels;
  const straight = sharp(data, { raw: { width, height, channels: 4, premultiplied: true } });
  sized.set(FULL_WIDTH, { data: await straight.raw().toBuffer(), width, height });
  for (const to of [...PICTURE_WIDTHS].reverse()) {
    const from = sized.get(SIZED_FROM[to]);
    if (sized.has(to) || !from) continue;
    const { data: made, info } = await open(from).resize(to).raw().toBuffer({ resolveWithObject: true });
    sized.set(to, { data: made, width: info.width, height: info.height });
  }
  return sized;
}

function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function encoded(pixels: Pixels, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const image = open(pixels);
  return format === 'avif'
    ? image.avif({ ...avifQuality[width], chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ ...webpQuality[width], alphaQuality: 80 }).toBuffer();
}

/**
 * Makes all files of one picture, or none when the cache has them. The cache knows a picture by its drawing alone; the
 * address may depend on more, and a bottle is not drawn again for that.
 * Says whether it had to draw, so that a caller can tell a cold run from a warm one.
 */
export async function rasterise(
  picture: BottlePicture,
  slug: string,
  cacheFolder: string,
  hash?: string,
): Promise<{ stored: StoredPicture; drawn: boolean }> {
  const drawing = pictureHash(picture);
  const stored = plannedPicture(slug, hash ?? drawing, drawing, cacheFolder);
  const found = await Promise.all(stored.files.map((file) => exists(file.path)));
  if (found.every(Boolean)) return { stored, drawn: false };
  await mkdir(join(cacheFolder, 'bottles'), { recursive: true });
  const pixels = await drawPixels(picture, await prepareFonts(cacheFolder));
  for (const [width, sized] of await inAllWidths(pixels)) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await encoded(sized, width, format);
      await store(join(cacheFolder, pictureKey(slug, drawing, width, format)), bytes);
    }
  }
  return { stored, drawn: true };
}
