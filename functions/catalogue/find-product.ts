import { product } from '#functions/data/product.ts';
import { stock } from '#functions/data/stock.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

/** One product with its stock, in two half read units; undefined where there is none. */
export async function findProduct(productId: string): Promise<Product | undefined> {
  const [text, shelf] = await Promise.all([product.get({ productId }).go(), stock.get({ productId }).go()]);
  return text.data ? toProduct(text.data, shelf.data?.available ?? 0) : undefined;
}
