import { linkVariant } from '#functions/data/shopify-writes.ts';
import { stockMove } from '#functions/data/stock-move.ts';
import type { ProductThere, VariantThere } from '#functions/ports/shopify.ts';

/** Everything that has moved the stock of a bottle, as it is now. */
async function ledgerOf(productId: string) {
  const { data } = await stockMove.query
    .ofProduct({ productId })
    .go({ pages: 'all', consistent: true, attributes: ['moveId', 'change'] });
  return data;
}

type Place = { there: ProductThere; variant: VariantThere; picture?: string };

/**
 * Writes down what a bottle is at Shopify. Whatever Shopify has of it, our count is the one that holds from then on: the
 * first push brings Shopify's figure to our ledger, and names its rows, so that one which the stream tells of later is not
 * counted twice. False where another run has written it.
 */
export async function linkBottle(
  productId: string,
  { there, variant, picture }: Place,
  now: Date,
): Promise<boolean> {
  const ledger = await ledgerOf(productId);
  const stockThere = variant.available ?? 0;
  const { inventoryItemId } = variant;
  const outcome = await linkVariant(
    {
      ...{ productId, shopifyProductId: there.id, variantId: variant.id, inventoryItemId },
      ...{ handle: there.handle, url: there.url ?? undefined, picture },
      ...{ stockThere, countedThere: stockThere, syncedAt: now.toISOString() },
      // A bottle that is linked anew begins above what it had.
      version: now.getTime(),
    },
    {
      pushId: `first_${inventoryItemId.split('/').at(-1)}`,
      change: ledger.reduce((sum, { change }) => sum + change, 0) - stockThere,
      owedAt: now.toISOString(),
      inventoryItemId,
      includes: ledger.map(({ moveId }) => moveId),
    },
  );
  return outcome.written;
}
