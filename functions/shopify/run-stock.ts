import { type Shopify, ShopifyUnavailable } from '#functions/adapters/shopify.ts';
import { findArchivedProducts, findProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { clock } from '#functions/environment/clock.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { shopifyPush } from '#functions/shopify/entities/shopify-push.ts';
import type { SyncRunRecord } from '#functions/shopify/entities/sync-run.ts';
import { formatShopifyProblem } from '#shared/domain/shopify/shopify.ts';
import { listLinkedVariants } from './list-linked-products.ts';
import { PartialAnswer, pullStock } from './pull-stock.ts';
import { pushStock } from './push-stock.ts';
import { Findings } from './sync-run.ts';

/** What this call pushes itself; the queue and the next run push the rest. */
type Limits = { maxPushed: number };

/**
 * Reconciles the stock of both sides: pushes pending changes to Shopify, then adopts its movements. The run ends in
 * every case, with the reason where it fails.
 */
export async function runStock(shop: Shopify, run: SyncRunRecord, { maxPushed }: Limits) {
  const findings = new Findings(run);
  try {
    await pushPending(shop, findings, maxPushed);
    const updates = await pullStock(shop, findings, loadNames, clock.now());
    return { run: await findings.end(clock.now()), updates };
  } catch (error) {
    await findings.end(clock.now(), toSentence(error));
    throw error;
  }
}

/** The products with pending changes. */
export async function listPendingProducts(): Promise<string[]> {
  const { data } = await shopifyPush.query.owed({}).go({ pages: 'all', attributes: ['productId'] });
  return [...new Set(data.map(({ productId }) => productId))];
}

async function pushPending(shop: Shopify, findings: Findings, maxProducts: number): Promise<void> {
  const linked = new Set((await listLinkedVariants()).map(({ productId }) => productId));
  const pending = (await listPendingProducts())
    .filter((productId) => linked.has(productId))
    .slice(0, maxProducts);
  const names = await loadNames(pending);
  for (const productId of pending) {
    const pushed = await pushStock(shop, productId, clock.now());
    const name = names.get(productId) ?? productId;
    if (pushed.outcome === 'refused')
      findings.report({
        kind: 'failed',
        productId,
        name,
        detail: `Shopify rejected its stock: ${pushed.reason}`,
      });
  }
}

async function loadNames(productIds: string[]): Promise<Map<string, string>> {
  const sold = await findProductsWithStock(productIds);
  const archived = await findArchivedProducts(productIds.filter((id) => !sold.has(id)));
  const products = [...[...sold.values()].map(({ product }) => product), ...archived.values()];
  return new Map(products.map(({ productId, name }) => [productId, name]));
}

/** The message for a person; anything unforeseen is in the log alone. */
export function toSentence(error: unknown): string {
  if (error instanceof PartialAnswer) return `${error.message} No stock was changed.`;
  if (error instanceof ShopifyUnavailable) return formatShopifyProblem(error.message);
  log.error('sync failed', toErrorFields(error));
  return 'Something went wrong on our side.';
}
