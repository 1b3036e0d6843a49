import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { CartLineRecord } from '#functions/cart/entities/cart-line.ts';
import {
  findArchivedProducts,
  findProductsWithStock,
  type ProductWithStock,
} from '#functions/catalogue/product-read-model.ts';
import type { CheckoutRecord } from '#functions/orders/entities/checkout.ts';
import { partitions } from '#functions/table/partitions.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { type ChosenDrop, chooseDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';

export type Cart = { lines: CartLineRecord[]; checkout: CheckoutRecord | undefined };

type Item = Record<string, unknown>;

/** The items of one entity, without their keys and ElectroDB's own attributes. */
const pickRecords = <Row>(items: Item[], entity: string): Row[] =>
  items
    .filter(({ __edb_e__ }) => __edb_e__ === entity)
    .map(({ pk, sk, gsi1pk, gsi1sk, __edb_e__, __edb_v__, ...record }) => record as Row);

/**
 * A cart and its open checkout: one query, because they share the cart's partition. Read raw, like lists of products: a
 * function that only reads carts then starts without creating the entities.
 */
export async function loadCart(cartId: string): Promise<Cart> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableConfig.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `${partitions.cart}${cartId}` },
      ConsistentRead: true,
    }),
  );
  const lines = pickRecords<CartLineRecord>(Items, 'cartLine');
  const [open] = pickRecords<CheckoutRecord>(Items, 'checkout');
  return { lines: lines.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt)), checkout: open };
}

/** How many of a product this visitor's own open checkout has already taken from stock. */
export const countHeld = (open: CheckoutRecord | undefined, productId: string): number =>
  open?.held.find((line) => line.productId === productId)?.quantity ?? 0;

/** How many bottles a visitor who already holds `held` can buy, considering stock and the edition of its drop. */
export function toPurchasable({ available, drops }: ProductWithStock, held: number, now: Date) {
  const drop = chooseDrop(drops, now.getTime());
  return { available: Math.min(available, drop?.left ?? available) + held, drop };
}

/** `drop` is the drop that applies now; `heldIn` is the one in which this visitor's open checkout has reserved the bottle. */
export type StockedLine = ProductWithStock & {
  line: CartLineRecord;
  held: number;
  heldIn?: string | undefined;
  drop: ChosenDrop | null;
};

/**
 * The lines with the current product and what this visitor can buy of it. An archived product cannot be bought, but stays
 * in view so the shopper learns of it. Unless read consistently, products may be slightly stale.
 */
export async function loadStockedLines(
  { lines, checkout: open }: Cart,
  now: Date,
  consistent = false,
): Promise<StockedLine[]> {
  const products = await findProductsWithStock(
    lines.map(({ productId }) => productId),
    consistent,
  );
  const missing = lines.flatMap(({ productId }) => (products.has(productId) ? [] : [productId]));
  const archive = await findArchivedProducts(missing);
  // A bottle found neither in the catalogue nor in the archive may have been restored in between.
  const restored = await findProductsWithStock(
    missing.filter((productId) => !archive.has(productId)),
    consistent,
  );
  return lines.flatMap((line) => {
    const archived = archive.get(line.productId);
    const held = countHeld(open, line.productId);
    const heldIn = open?.held.find(({ productId }) => productId === line.productId)?.dropId;
    if (archived) return [{ line, product: archived, available: held, held, heldIn, drop: null }];
    const product = products.get(line.productId) ?? restored.get(line.productId);
    if (!product) return [];
    return [{ ...product, ...toPurchasable(product, held, now), line, held, heldIn }];
  });
}
