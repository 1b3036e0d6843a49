import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { catalogue } from './catalogue.ts';
import { pictureOf, pictureSlug } from './label-text.ts';
import { type PictureFile, rasterise } from './rasterise.ts';
import type { SeedProduct } from './seed-product.ts';
import { addressHash, renderShareImage } from './share.ts';

export type ProductPicture = { image: string; files: readonly PictureFile[] };

export type PictureProgress = {
  readonly done: number;
  readonly total: number;
  readonly productId: string;
  /** False when the cache already had this picture. */
  readonly drawn: boolean;
};

type Options = {
  readonly cacheFolder: string;
  readonly onProgress?: (progress: PictureProgress) => void;
  readonly products?: readonly SeedProduct[];
};

/**
 * Makes the pictures of all bottles, those for links included, a few at a time: drawing and encoding run beside this thread, so one more
 * than the machine has cores keeps all of them busy.
 */
export async function renderAllPictures(options: Options): Promise<Map<string, ProductPicture>> {
  const { cacheFolder, onProgress, products = catalogue } = options;
  sharp.concurrency(1);
  const pictures = new Map<string, ProductPicture>();
  const waiting = [...products];
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      const [picture, slug] = [pictureOf(product), pictureSlug(product)];
      const { stored, drawn } = await rasterise(picture, slug, cacheFolder, addressHash(product));
      const share = await renderShareImage(product, stored, cacheFolder);
      pictures.set(product.id, { image: stored.image, files: [...stored.files, share] });
      onProgress?.({ done: pictures.size, total: products.length, productId: product.id, drawn });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return new Map(products.map(({ id }) => [id, pictures.get(id) as ProductPicture]));
}
