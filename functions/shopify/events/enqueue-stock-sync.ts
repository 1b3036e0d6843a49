import { readShopifyShop } from '#functions/adapters/shopify.ts';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';
import { createPendingPush } from '#functions/shopify/transactions/shopify-transactions.ts';
import { isHiddenProduct } from '#shared/domain/catalogue/hidden-product.ts';

const unlinkedSeconds = 30 * 24 * 3600;

/**
 * Every change of stock is pushed to Shopify, except changes that came from there. The push is stored first, under the id
 * of the ledger row, and then requested; the schedule pushes what was never requested.
 */
export async function enqueueStockSync(move: StockMoveRecord, now: Date): Promise<void> {
  const { productId, moveId, kind, change } = move;
  if (kind === 'shopify' || change === 0 || !readShopifyShop() || isHiddenProduct(productId)) return;
  const { data: variant } = await shopifyVariant.get({ productId }).go({ consistent: true });
  // For a bottle that is not on Shopify, the push matters only if the bottle is being created there at this moment.
  const ttl = variant ? undefined : Math.ceil(now.getTime() / 1000) + unlinkedSeconds;
  await createPendingPush({ productId, pushId: moveId, change, owedAt: now.toISOString(), ttl });
  if (variant) await outbox().put('pushStock', [{ productId }]);
}
