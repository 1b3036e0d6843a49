/** The files of the sample catalogue's pictures, and their places in the repository; draws nothing. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BottlePicture } from '#scripts/illustrations/bottle/art.ts';
import { RENDERER_VERSION } from '#scripts/illustrations/bottle/render-bottle.ts';
import type { SeedProduct } from '#scripts/seed/seed-product.ts';
import {
  PICTURE_FILES,
  PLACEHOLDER,
  toPictureAddress,
  toPictureKey,
  toShareKey,
} from '#shared/domain/catalogue/pictures/picture.ts';
import { avifQuality, webpQuality } from '#shared/domain/catalogue/pictures/picture-quality.ts';
import { buildPicture, pictureSlug } from './label-text.ts';
import { shareFacts } from './share-ground.ts';

/** The drawn pictures, committed so that no start has to draw any. At most 20 MB, including all later redrawings. */
export const drawnFolder = join(import.meta.dirname, '..', 'drawn');

export type PictureFile = { readonly key: string; readonly path: string; readonly contentType: string };

/** A picture's stored files, and the address that a product stores for them. */
export type StoredPicture = { readonly image: string; readonly files: readonly PictureFile[] };

/** Part of every address. Raise it whenever the drawing of pictures for links changes. */
const SHARE_VERSION = '2';

/** Ten digits that change whenever the data of the picture changes. */
export function pictureHash(picture: BottlePicture): string {
  return hashContent([RENDERER_VERSION, avifQuality, webpQuality, picture]);
}

/**
 * The hash in all addresses of a product's pictures: it covers the bottle and the words beside it in the picture for links.
 * Both use one hash, so either address can be derived from the other.
 */
export function addressHash(product: SeedProduct): string {
  return hashContent([SHARE_VERSION, pictureHash(buildPicture(product)), shareFacts(product)]);
}

const hashContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);

/** The files of a bottle under one address, whether or not they have been drawn yet. */
export function planBottle(slug: string, hash: string, folder = drawnFolder): StoredPicture {
  const files = PICTURE_FILES.map(({ width, format }) => {
    const key = toPictureKey(slug, hash, width, format);
    return { key, path: join(folder, key), contentType: `image/${format}` };
  });
  return { image: toPictureAddress(slug, hash), files };
}

/** The picture that other programs show for a link to a product. */
export function planShareImage(product: SeedProduct, folder = drawnFolder): PictureFile {
  const key = toShareKey(pictureSlug(product), addressHash(product));
  return { key, path: join(folder, key), contentType: 'image/jpeg' };
}

/** All files of a product's picture. */
export function planPicture(product: SeedProduct, folder = drawnFolder): StoredPicture {
  const { image, files } = planBottle(pictureSlug(product), addressHash(product), folder);
  return { image, files: [...files, planShareImage(product, folder)] };
}

/** The picture that `PLACEHOLDER_IMAGE` addresses. */
export const planPlaceholder = (folder = drawnFolder): StoredPicture =>
  planBottle(PLACEHOLDER.slug, PLACEHOLDER.hash, folder);
