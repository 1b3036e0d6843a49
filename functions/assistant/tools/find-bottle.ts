import { searchProducts } from '#functions/catalogue/product-search.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { ToolRefusal } from './tool.ts';

/** The bottle with an id, or else the best match for a name: the same words, or the nearest that has them all. */
export function findBottle(bottles: readonly Product[], wanted: string): Product {
  const key = toPlainWords(wanted).join(' ');
  const same = bottles.find(({ id, name }) => id === wanted || toPlainWords(name).join(' ') === key);
  const found = same ?? findNearest(bottles, key);
  if (!found || key === '') throw new ToolRefusal(`The shop has no bottle "${wanted.slice(0, 60)}".`);
  return found;
}

function findNearest(bottles: readonly Product[], name: string): Product | undefined {
  const { exact, near, mistyped } = searchProducts(bottles)(name);
  return exact[0] ?? near.slice(0, mistyped)[0];
}
