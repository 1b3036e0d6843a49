import { type DescribedPicture, maxPictures } from './picture-list.ts';

/** A larger file is not accepted as a picture; the browser makes smaller ones fit a call. */
export const maxImportedBytes = 30_000_000;

/** The largest ZIP file, in bytes, because it is read into memory as a whole. */
export const maxZipBytes = 500_000_000;

export type PicturedProduct = { id: string; sku?: string | null | undefined; name: string };

export type MatchedPicture = { path: string; place: number };
export type MatchedProduct<Product> = { product: Product; pictures: MatchedPicture[] };
export type UnmatchedFile = { path: string; reason: string };

type ZippedFile = { path: string; bytes: number };

/** Files that programs add to archives by themselves. */
const isClutter = (path: string): boolean =>
  path.endsWith('/') || path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const pictureName = /^(.+)-(\d+)\.(?:jpe?g|png|webp|avif)$/i;

/**
 * Finds which file is which picture of which product: `KIL-021-2.jpg` is the second of the product with the SKU or ID KIL-021,
 * in any folder and in either case.
 */
export function matchPictures<Product extends PicturedProduct>(
  files: readonly ZippedFile[],
  products: readonly Product[],
): { matched: MatchedProduct<Product>[]; unmatched: UnmatchedFile[] } {
  const byCode = new Map<string, Product>();
  for (const product of products)
    for (const code of [product.id, product.sku]) if (code) byCode.set(code.toUpperCase(), product);
  const matched = new Map<string, MatchedProduct<Product>>();
  const unmatched: UnmatchedFile[] = [];
  for (const { path, bytes } of files) {
    if (isClutter(path)) continue;
    const [, code = '', digits = ''] = pictureName.exec(path.split('/').at(-1) ?? '') ?? [];
    const product = byCode.get(code.toUpperCase());
    const place = Number(digits);
    const known = product && matched.get(product.id);
    const twin = known?.pictures.find((each) => each.place === place);
    const reason = !code
      ? 'Not named like KIL-021-1.jpg'
      : !product
        ? `No product has the ID or SKU ${code}`
        : place < 1 || place > maxPictures
          ? `A product has pictures 1 to ${maxPictures}`
          : bytes > maxImportedBytes
            ? `Larger than ${maxImportedBytes / 1_000_000} MB`
            : twin && `The same picture as ${twin.path}`;
    if (reason || !product) unmatched.push({ path, reason: reason || '' });
    else if (known) known.pictures.push({ path, place });
    else matched.set(product.id, { product, pictures: [{ path, place }] });
  }
  for (const { pictures } of matched.values()) pictures.sort((one, other) => one.place - other.place);
  return { matched: [...matched.values()], unmatched };
}

/**
 * The pictures of a product with new ones in their places: an existing picture is replaced together with its description; new
 * ones beyond the last are appended in their order.
 */
export function placePictures(
  present: readonly DescribedPicture[],
  added: readonly { place: number; image: string }[],
): DescribedPicture[] {
  const pictures = [...present];
  for (const { place, image } of added.toSorted((one, other) => one.place - other.place)) {
    const index = Math.min(place - 1, pictures.length);
    pictures[index] = { image, alt: null };
  }
  return pictures.slice(0, maxPictures);
}
