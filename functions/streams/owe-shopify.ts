import { shopifyVariant } from '#functions/data/shopify-variant.ts';
import { owePush } from '#functions/data/shopify-writes.ts';
import type { StockMoveRecord } from '#functions/data/stock-move.ts';
import { shopifyShop } from '#functions/ports/shopify.ts';
import { askForPush } from '#functions/shopify/ask-for-push.ts';

const unlinkedSeconds = 30 * 24 * 3600;

/**
 * Shopify has to be told of whatever moves the shelf, but for what was taken over from it. Written down first, under the
 * id of the row in the ledger, and then asked for: what is not asked for is told by the schedule.
 */
export async function oweShopify(move: StockMoveRecord, now: Date): Promise<void> {
  const { productId, moveId, kind, change } = move;
  if (kind === 'shopify' || change === 0 || !shopifyShop()) return;
  const { data: variant } = await shopifyVariant.get({ productId }).go({ consistent: true });
  // Of a bottle that is not there it matters only where it is being brought there at this moment.
  const ttl = variant ? undefined : Math.ceil(now.getTime() / 1000) + unlinkedSeconds;
  await owePush({ productId, pushId: moveId, change, owedAt: now.toISOString(), ttl });
  if (variant) await askForPush(productId);
}
