import { findManyArchived, findManyShelved } from '#functions/data/shelf.ts';
import { shopifyPush } from '#functions/data/shopify-push.ts';
import type { SyncRunRecord } from '#functions/data/sync-run.ts';
import { clock } from '#functions/kit/clock.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import type { Shopify } from '#functions/ports/shopify.ts';
import { ShopifyUnavailable } from '#functions/ports/shopify-unavailable.ts';
import { shopifyProblem } from '#shared/domain/shopify.ts';
import { listLinked } from './list-linked.ts';
import { PartialAnswer, pullStock } from './pull-stock.ts';
import { pushStock } from './push-stock.ts';
import { Findings } from './sync-run.ts';

/** What has to be told first; the rest is told by the queue, and by the next run. */
type Limits = { mostPushed: number };

/**
 * Brings the stock of both sides together: tells Shopify what it has not heard of, then takes over what was moved there.
 * The run ends in every case, with the reason where it fails.
 */
export async function runStock(shop: Shopify, run: SyncRunRecord, { mostPushed }: Limits) {
  const findings = new Findings(run);
  try {
    await pushOwed(shop, findings, mostPushed);
    const updates = await pullStock(shop, findings, namesOf, clock.now());
    return { run: await findings.end(clock.now()), updates };
  } catch (error) {
    await findings.end(clock.now(), sentenceOf(error));
    throw error;
  }
}

/** The id of each bottle of which something is owed. */
export async function owedBottles(): Promise<string[]> {
  const { data } = await shopifyPush.query.owed({}).go({ pages: 'all', attributes: ['productId'] });
  return [...new Set(data.map(({ productId }) => productId))];
}

async function pushOwed(shop: Shopify, findings: Findings, most: number): Promise<void> {
  const linked = new Set((await listLinked()).map(({ productId }) => productId));
  const owed = (await owedBottles()).filter((productId) => linked.has(productId)).slice(0, most);
  const names = await namesOf(owed);
  for (const productId of owed) {
    const pushed = await pushStock(shop, productId, clock.now());
    const name = names.get(productId) ?? productId;
    if (pushed.outcome === 'refused')
      findings.tell({
        kind: 'failed',
        productId,
        name,
        detail: `Shopify refuses its stock: ${pushed.reason}`,
      });
  }
}

async function namesOf(productIds: string[]): Promise<Map<string, string>> {
  const sold = await findManyShelved(productIds);
  const archived = await findManyArchived(productIds.filter((id) => !sold.has(id)));
  return new Map([...sold, ...archived].map(([id, { product }]) => [id, product.name]));
}

/** What a person is told; anything unforeseen is in the log alone. */
export function sentenceOf(error: unknown): string {
  if (error instanceof PartialAnswer) return `${error.message} No stock was changed.`;
  if (error instanceof ShopifyUnavailable) return shopifyProblem(error.message);
  log.error('sync failed', errorFields(error));
  return 'Something went wrong on our side.';
}
