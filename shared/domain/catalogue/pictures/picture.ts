/**
 * The widths that every bottle picture is stored in, narrowest first. The rasteriser makes them, the pages choose among them.
 * WebP is for the few browsers without AVIF, and for places that take a single address, where the two smaller widths are
 * enough.
 */
export const PICTURE_WIDTHS = { avif: [320, 640, 960, 1280], webp: [320, 640] } as const;

export type PictureFormat = keyof typeof PICTURE_WIDTHS;
export type PictureWidth = (typeof PICTURE_WIDTHS)[PictureFormat][number];

/** Every file of a picture, as its width and format. */
export const PICTURE_FILES = (['avif', 'webp'] as const).flatMap((format) =>
  PICTURE_WIDTHS[format].map((width) => ({ width, format })),
);

/** Height over width: all bottle pictures are 4:5. */
export const PICTURE_RATIO = 1.25;

/** Where the shop serves stored pictures from. */
const ASSETS = '/api/assets/';

/** The file that is used where only one address can be given. */
const DEFAULT_WIDTH: PictureWidth = 640;

const STORED = /^\/api\/assets\/bottles\/([a-z0-9-]+-[0-9a-f]{10})-640\.webp$/;

/** The storage key of one file of a picture. The hash is of the content, so a key always means the same file. */
export function toPictureKey(slug: string, hash: string, width: PictureWidth, format: PictureFormat): string {
  return `bottles/${slug}-${hash}-${width}.${format}`;
}

/** What a product's `image` holds: the address of the default file. */
export function toPictureAddress(slug: string, hash: string): string {
  return `${ASSETS}${toPictureKey(slug, hash, DEFAULT_WIDTH, 'webp')}`;
}

/** The largest file of a picture, for browsers that take AVIF; an address that is not ours is returned unchanged. */
export function toLargestFile(image: string): string {
  const name = STORED.exec(image)?.[1];
  return name === undefined ? image : `${ASSETS}bottles/${name}-${PICTURE_WIDTHS.avif.at(-1)}.avif`;
}

/** Whether an address belongs to a picture that the shop stores itself. */
export const isStoredPicture = (image: string): boolean => STORED.test(image);

/** What a page needs to show a picture. A picture that is not ours has only an address. */
export type PictureSources = {
  src: string;
  width?: number;
  height?: number;
  avifSrcSet?: string;
  webpSrcSet?: string;
};

/** Finds all files of a picture from the one address that a product has. */
export function buildPictureSources(image: string): PictureSources {
  const name = STORED.exec(image)?.[1];
  if (name === undefined) return { src: image };
  const srcSet = (format: PictureFormat) =>
    PICTURE_WIDTHS[format].map((width) => `${ASSETS}bottles/${name}-${width}.${format} ${width}w`).join(', ');
  return {
    src: image,
    width: DEFAULT_WIDTH,
    height: DEFAULT_WIDTH * PICTURE_RATIO,
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
  };
}

/** The bottle shown for a product without a picture. Its hash is numbered by hand, so code can name it. */
export const PLACEHOLDER = { slug: 'placeholder', hash: '0000000001' } as const;

export const PLACEHOLDER_IMAGE = toPictureAddress(PLACEHOLDER.slug, PLACEHOLDER.hash);

/** The picture shown elsewhere for a link to a page: one size, and JPEG, which every link preview can read. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The site's own file, for pages without a bottle of ours. */
export const DEFAULT_SHARE_IMAGE = '/share.jpg';

/** The storage key of a bottle's picture for links. It shares the hash of the bottle's own pictures. */
export function toShareKey(slug: string, hash: string): string {
  return `share/${slug}-${hash}.jpg`;
}

/** Finds the picture for links from a product's address. */
export function toShareImage(image?: string): string {
  const name = STORED.exec(image ?? '')?.[1];
  if (name === undefined || image === PLACEHOLDER_IMAGE) return DEFAULT_SHARE_IMAGE;
  return `${ASSETS}share/${name}.jpg`;
}
