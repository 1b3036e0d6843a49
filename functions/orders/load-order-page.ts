import { product } from '#functions/catalogue/entities/product.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import type { Order } from '#shared/contracts/orders/orders.ts';
import { toOrder } from './to-order.ts';

/** The order as its buyer sees it, with the pictures of its bottles. */
export async function loadOrderPage(record: OrderRecord): Promise<Order> {
  const keys = record.lines.map(({ productId }) => ({ productId }));
  const products = await batchGet(keys, (keys) => product.get(keys).go());
  return toOrder(record, new Map(products.map(({ productId, image }) => [productId, image])));
}
