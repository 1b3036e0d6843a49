import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { pictured } from '#scripts/seed/catalogue.ts';
import type { SeedProduct } from '#scripts/seed/seed-product.ts';
import { buildPicture, pictureSlug } from './label-text.ts';
import { addressHash, drawnFolder, planBottle, planPlaceholder, planShareImage } from './picture-files.ts';
import { placeholder } from './placeholder.ts';
import { rasterise } from './rasterise.ts';
import { drawShareImage } from './share.ts';

type Options = { readonly folder?: string; readonly products?: readonly SeedProduct[] };

/**
 * Draws the pictures that a folder lacks: the bottles', those for links, and the placeholder. Drawing and encoding run
 * outside this thread, so drawing one more picture at a time than the machine has cores keeps all cores busy. Returns how
 * many it drew.
 */
export async function drawPictures({
  folder = drawnFolder,
  products = pictured,
}: Options = {}): Promise<number> {
  sharp.concurrency(1);
  let count = (await rasterise(placeholder, planPlaceholder(folder))) ? 1 : 0;
  const waiting = [...products];
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      const bottle = planBottle(pictureSlug(product), addressHash(product), folder);
      if (await rasterise(buildPicture(product), bottle)) count += 1;
      await drawShareImage(product, bottle, planShareImage(product, folder));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return count;
}
