import { product } from '#functions/catalogue/entities/product.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadStorageRates } from '#functions/orders/lots/load-storage-rates.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import type { Order } from '#shared/contracts/orders/orders.ts';
import { toOrder } from './to-order.ts';

/** The picture of each of these products that still exists. */
export async function loadImages(
  lines: readonly { productId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(lines.map(({ productId }) => productId))].map((productId) => ({ productId }));
  const products = await batchGet(keys, (keys) => product.get(keys).go());
  return new Map(products.map(({ productId, image }) => [productId, image]));
}

/** The order as its buyer sees it, with the pictures of its bottles. */
export async function loadOrderPage(record: OrderRecord): Promise<Order> {
  const [images, rates] = await Promise.all([loadImages(record.lines), loadStorageRates(record)]);
  return toOrder(record, images, rates);
}
