import { type Shopify, ShopifyUnavailable } from '#functions/adapters/shopify.ts';
import { findArchivedProducts, findProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { clock } from '#functions/environment/clock.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { shopifyPush } from '#functions/shopify/entities/shopify-push.ts';
import type { ShopifyVariantRecord } from '#functions/shopify/entities/shopify-variant.ts';
import type { SyncRunRecord } from '#functions/shopify/entities/sync-run.ts';
import { isBallot } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { formatShopifyProblem } from '#shared/domain/shopify/shopify.ts';
import { listLinkedVariants } from './list-linked-products.ts';
import { PartialAnswer, pullStock } from './pull-stock.ts';
import { pushStock } from './push-stock.ts';
import { Findings } from './sync-run.ts';

/** How many products this call pushes itself; the queue and the next run push the rest. */
type Limits = { maxPushed: number };

/**
 * Reconciles the stock of both sides: pushes pending changes to Shopify, then adopts its movements. The run is always
 * ended, with the reason if it fails.
 */
export async function runStock(shop: Shopify, run: SyncRunRecord, { maxPushed }: Limits) {
  const findings = new Findings(run);
  try {
    const linked = await listLinkedVariants();
    const bottles = await loadBottles(linked.map(({ productId }) => productId));
    await pushPending(shop, { linked, bottles }, findings, maxPushed);
    const names = new Map([...bottles].map(([productId, { name }]) => [productId, name]));
    const updates = await pullStock(shop, findings, names, clock.now());
    return { run: await findings.end(clock.now()), updates };
  } catch (error) {
    await findings.end(clock.now(), toSentence(error));
    throw error;
  }
}

export async function listPendingProducts(): Promise<string[]> {
  const { data } = await shopifyPush.query.owed({}).go({ pages: 'all', attributes: ['productId'] });
  return [...new Set(data.map(({ productId }) => productId))];
}

type Bottle = { name: string; hasBallot: boolean };
type LinkedVariants = { linked: readonly ShopifyVariantRecord[]; bottles: ReadonlyMap<string, Bottle> };

/** Ballots open and end, and winners pay, without a ledger row, so a ballot's bottle is checked each time. */
async function pushPending(
  shop: Shopify,
  { linked, bottles }: LinkedVariants,
  findings: Findings,
  maxProducts: number,
): Promise<void> {
  const owed = new Set(await listPendingProducts());
  const pending = linked
    .filter(({ productId, withheld }) => owed.has(productId) || withheld || bottles.get(productId)?.hasBallot)
    .slice(0, maxProducts);
  for (const { productId } of pending) {
    const pushed = await pushStock(shop, productId, clock.now());
    const name = bottles.get(productId)?.name ?? productId;
    if (pushed.outcome === 'refused')
      findings.report({
        kind: 'failed',
        productId,
        name,
        detail: `Shopify rejected its stock: ${pushed.reason}`,
      });
  }
}

async function loadBottles(productIds: string[]): Promise<Map<string, Bottle>> {
  const sold = await findProductsWithStock(productIds);
  const archived = await findArchivedProducts(productIds.filter((id) => !sold.has(id)));
  return new Map([
    ...[...sold].map(([id, { product, drops = {} }]): [string, Bottle] => [
      id,
      {
        name: product.name,
        hasBallot: Object.values(drops).some((drop) => isBallot(drop) && !drop.isSettled),
      },
    ]),
    ...[...archived].map(([id, { name }]): [string, Bottle] => [id, { name, hasBallot: false }]),
  ]);
}

/** The message for people; unexpected errors appear only in the log. */
export function toSentence(error: unknown): string {
  if (error instanceof PartialAnswer) return `${error.message} No stock was changed.`;
  if (error instanceof ShopifyUnavailable) return formatShopifyProblem(error.message);
  log.error('sync failed', toErrorFields(error));
  return 'Something went wrong on our side.';
}
