import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { maxImagePixels, minImageSide } from '#shared/domain/catalogue/pictures/image-upload.ts';
import {
  PICTURE_FILES,
  PICTURE_RATIO,
  type PictureFormat,
  type PictureWidth,
  SHARE_SIZE,
  toPictureKey,
  toShareKey,
} from '#shared/domain/catalogue/pictures/picture.ts';
import { avifQuality, webpQuality } from '#shared/domain/catalogue/pictures/picture-quality.ts';
import type { PictureType } from './picture-type.ts';

type PictureFile = { key: string; content: Buffer; contentType: string };

type EncodeResult =
  | { hash: string; files: PictureFile[] }
  | { refused: 'image_dimensions_refused'; width: number; height: number }
  | { refused: 'image_unreadable' };

/** The first part of the names of pictures that were uploaded. */
export const uploadedSlug = 'photo';

/** Raised whenever the files made from a picture change, because a name is never reused for other content. */
const version = '1';

const formats: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };
const full = { width: 1280, height: 1280 * PICTURE_RATIO } as const;
const night = '#0f0b08';

/**
 * Makes the files of a picture that the pages show. Only the pixels are used, turned upright: anything else in the file
 * (location, camera, thumbnails, a script at its end) is dropped.
 */
export async function encodePicture(bytes: Uint8Array, type: PictureType): Promise<EncodeResult> {
  const input = () =>
    sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true });
  // Reads only the header, so a picture that would decompress to too many pixels is never decoded.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || head.format !== formats[type]) return { refused: 'image_unreadable' };
  const { width, height } = head;
  if (width * height > maxImagePixels || Math.min(width, height) < minImageSide)
    return { refused: 'image_dimensions_refused', width, height };
  try {
    return await encodeFiles(input().autoOrient().toColourspace('srgb'), hashBytes(bytes));
  } catch {
    return { refused: 'image_unreadable' };
  }
}

const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(version).update(bytes).digest('hex').slice(0, 10);

async function encodeFiles(picture: Sharp, hash: string) {
  const fitted = await picture
    .resize({ ...full, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: fitted.info.width, height: fitted.info.height, channels: 4 } as const;
  const background = readEdges(fitted.data);
  const open = () => sharp(fitted.data, { raw });
  const framed = await open()
    .resize({ ...full, fit: 'contain', background })
    .raw()
    .toBuffer();
  const files: PictureFile[] = [];
  for (const { width, format } of PICTURE_FILES) {
    const sized = sharp(framed, { raw: { ...full, channels: 4 } }).resize(width);
    files.push({
      key: toPictureKey(uploadedSlug, hash, width, format),
      content: await encodeFile(sized, width, format),
      contentType: `image/${format}`,
    });
  }
  const shared = await open()
    .resize({ ...SHARE_SIZE, fit: 'contain', background: background.alpha === 0 ? night : background })
    .flatten({ background: night })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
  files.push({ key: toShareKey(uploadedSlug, hash), content: shared, contentType: 'image/jpeg' });
  return { hash, files };
}

/** The colour in the corner of a picture, used to extend its background if its shape differs from the page's. */
function readEdges(pixels: Buffer) {
  const [r = 0, g = 0, b = 0, alpha = 0] = pixels;
  return alpha < 255 ? { r: 0, g: 0, b: 0, alpha: 0 } : { r, g, b, alpha: 1 };
}

const encodeFile = (picture: Sharp, width: PictureWidth, format: PictureFormat): Promise<Buffer> =>
  format === 'avif'
    ? picture.avif({ ...avifQuality[width], chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ ...webpQuality[width], alphaQuality: 80 }).toBuffer();
