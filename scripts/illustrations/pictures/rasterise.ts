import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import type { BottlePicture } from '#scripts/illustrations/bottle/art.ts';
import { reflectInFloor } from '#scripts/illustrations/bottle/reflect.ts';
import { renderBottle } from '#scripts/illustrations/bottle/render-bottle.ts';
import {
  PICTURE_FILES,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#shared/domain/catalogue/pictures/picture.ts';
import { avifQuality, webpQuality } from '#shared/domain/catalogue/pictures/picture-quality.ts';
import { prepareFonts } from './fonts.ts';
import type { StoredPicture } from './picture-files.ts';

const FULL_WIDTH = 1280 satisfies PictureWidth;

/** Where the rasteriser finds the label fonts as plain files. */
export const fontFolder = join(tmpdir(), 'dram-label-faces');

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  );
}

/** Writes to a temporary file and renames it, so an interrupted run never leaves an incomplete picture. */
export async function store(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Straight RGBA, unless stated otherwise. */
type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** Draws a bottle at full size with its reflection, as premultiplied RGBA. */
async function drawPixels(picture: BottlePicture, fontFiles: string[]): Promise<Pixels> {
  const drawn = await renderAsync(renderBottle(picture), {
    fitTo: { mode: 'width', value: FULL_WIDTH },
    font: { loadSystemFonts: false, fontFiles },
  });
  const { width, height, pixels } = drawn;
  reflectInFloor(pixels, width, height, picture.art.silhouette);
  return { data: pixels, width, height };
}

/** The picture from which each width is scaled: the smallest larger one with twice its width, otherwise the largest. */
const SIZED_FROM: Record<PictureWidth, PictureWidth> = { 320: 640, 640: 1280, 960: 1280, 1280: 1280 };

async function inAllWidths(pixels: Pixels): Promise<Map<PictureWidth, Pixels>> {
  const sized = new Map<PictureWidth, Pixels>();
  const { data, width, height } = pixels;
  const straight = sharp(data, { raw: { width, height, channels: 4, premultiplied: true } });
  sized.set(FULL_WIDTH, { data: await straight.raw().toBuffer(), width, height });
  for (const to of [...PICTURE_WIDTHS.avif].reverse()) {
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

/** Draws the missing files of one picture. Returns whether it had to draw. */
export async function rasterise(picture: BottlePicture, { files }: StoredPicture): Promise<boolean> {
  const found = await Promise.all(files.map(({ path }) => exists(path)));
  if (found.every(Boolean)) return false;
  await Promise.all(files.map(({ path }) => mkdir(dirname(path), { recursive: true })));
  const sized = await inAllWidths(await drawPixels(picture, await prepareFonts(fontFolder)));
  for (const [index, { width, format }] of PICTURE_FILES.entries()) {
    const [pixels, path] = [sized.get(width), files[index]?.path];
    if (pixels && path) await store(path, await encoded(pixels, width, format));
  }
  return true;
}
