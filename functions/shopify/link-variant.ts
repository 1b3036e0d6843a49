import type { RemoteProduct, RemoteVariant } from '#functions/adapters/shopify.ts';
import { linkVariant } from '#functions/shopify/transactions/shopify-transactions.ts';
import { listMoves } from './count-withheld.ts';

type Place = { there: RemoteProduct; variant: RemoteVariant; picture?: string };

/**
 * Records a bottle's variant on Shopify. From then on our count is authoritative: the first push sets Shopify's stock to
 * our ledger, and lists its rows, so a row that the stream delivers later is not counted twice. False if another run has
 * written it.
 */
export async function linkProduct(
  productId: string,
  { there, variant, picture }: Place,
  now: Date,
): Promise<boolean> {
  const ledger = await listMoves(productId);
  const stockThere = variant.available ?? 0;
  const { inventoryItemId } = variant;
  const { outcome } = await linkVariant(
    {
      productId,
      shopifyProductId: there.id,
      variantId: variant.id,
      inventoryItemId,
      handle: there.handle,
      url: there.url ?? undefined,
      picture,
      stockThere,
      countedThere: stockThere,
      syncedAt: now.toISOString(),
      // The version of a bottle that is linked again must be higher than its earlier one.
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
  return outcome === 'done';
}
