import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type CartLineRecord, cartLine } from '#functions/data/cart-line.ts';
import { type CheckoutRecord, checkout } from '#functions/data/checkout.ts';
import { partitions } from '#functions/data/partitions.ts';
import { findManyArchived, findManyShelved, type Shelved } from '#functions/data/shelf.ts';
import { client, placement } from '#functions/data/table.ts';

export type Cart = { lines: CartLineRecord[]; checkout: CheckoutRecord | undefined };

/** A cart and its open checkout: one query, since they share the cart's partition. */
export async function loadCart(cartId: string): Promise<Cart> {
  const found = await client.send(
    new QueryCommand({
      TableName: placement.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `${partitions.cart}${cartId}` },
      ConsistentRead: true,
    }),
  );
  const lines = cartLine.parse(found as { Items: Record<string, unknown>[] }).data;
  const [open] = checkout.parse(found as { Items: Record<string, unknown>[] }).data;
  return { lines: lines.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt)), checkout: open };
}

/** How many of a product this visitor's own open checkout has already taken from stock. */
export const heldBy = (open: CheckoutRecord | undefined, productId: string): number =>
  open?.held.find((line) => line.productId === productId)?.quantity ?? 0;

export type StockedLine = Shelved & { line: CartLineRecord };

/**
 * The lines with today's product, and what this visitor can buy of it: no more of one that has been archived, which
 * stays in view so that its going is told.
 */
export async function loadStockedLines({ lines, checkout: open }: Cart): Promise<StockedLine[]> {
  const shelf = await findManyShelved(lines.map(({ productId }) => productId));
  const missing = lines.flatMap(({ productId }) => (shelf.has(productId) ? [] : [productId]));
  const archive = await findManyArchived(missing);
  // A bottle that was met in neither place may have been restored in between.
  const restored = await findManyShelved(missing.filter((productId) => !archive.has(productId)));
  return lines.flatMap((line) => {
    const archived = archive.get(line.productId);
    const held = heldBy(open, line.productId);
    if (archived) return [{ line, product: archived.product, available: held }];
    const shelved = shelf.get(line.productId) ?? restored.get(line.productId);
    if (!shelved) return [];
    return [{ line, product: shelved.product, available: shelved.available + held }];
  });
}
