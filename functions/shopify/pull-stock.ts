import type { Shopify } from '#functions/adapters/shopify.ts';
import { findPromised } from '#functions/catalogue/promised-stock.ts';
import { readGatheredStock, readStock } from '#functions/catalogue/spread-stock.ts';
import type { ShopifyVariantRecord } from '#functions/shopify/entities/shopify-variant.ts';
import {
  adoptStockChange,
  recordShopifyStock,
} from '#functions/shopify/transactions/shopify-transactions.ts';
import type { StockUpdate } from '#shared/contracts/shopify.ts';
import { listLinkedVariants } from './list-linked-products.ts';
import type { Findings } from './sync-run.ts';

/** Shopify has returned too few of its bottles, so none of the answer is used. */
export class PartialAnswer extends Error {
  override name = 'PartialAnswer';
  readonly known: number;
  readonly expected: number;

  constructor(known: number, expected: number) {
    super(`Shopify only returned ${known} of ${expected} bottles.`);
    this.known = known;
    this.expected = expected;
  }
}

/** Shopify's stock of each item at our location: all of its pages, or nothing. */
async function readRemoteStock(shop: Shopify): Promise<Map<string, number | null>> {
  const there = new Map<string, number | null>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Shopify['readStock']>> = await shop.readStock(cursor);
    for (const { inventoryItemId, available } of page.items) there.set(inventoryItemId, available);
    cursor = page.cursor;
  } while (cursor !== null);
  return there;
}

/**
 * Adopts stock movements on Shopify since the last run. The bottles are read before Shopify: any later push raises a
 * bottle's version, and that bottle waits for the next run.
 */
export async function pullStock(
  shop: Shopify,
  findings: Findings,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<StockUpdate[]> {
  const linked = await listLinkedVariants();
  const there = await readRemoteStock(shop);
  const answered = linked.filter(({ inventoryItemId }) => there.has(inventoryItemId));
  if (answered.length * 2 < linked.length) throw new PartialAnswer(answered.length, linked.length);
  findings.expect(linked.length);
  const updates: StockUpdate[] = [];
  for (const variant of linked) {
    const { productId, inventoryItemId } = variant;
    const name = names.get(productId) ?? productId;
    const available = there.get(inventoryItemId);
    const report = (kind: 'missing' | 'failed' | 'stock', detail: string) =>
      findings.report({ kind, productId, name, detail });
    if (available === undefined) report('missing', 'It is no longer on Shopify.');
    else if (available === null) report('failed', 'Shopify does not stock it at this location.');
    else {
      const update = await pullOne(variant, available, report, now);
      if (update) updates.push({ productId, name, ...update });
    }
    findings.advance(productId);
  }
  return updates;
}

type Report = (kind: 'failed' | 'stock', detail: string) => void;

async function pullOne(variant: ShopifyVariantRecord, available: number, report: Report, now: Date) {
  const { productId, countedThere, stockThere, telling } = variant;
  const moved = available - countedThere;
  if (available < 0) report('failed', `Shopify shows ${available}: more were sold than exist.`);
  // Shopify's figure may or may not include a push that is under way.
  if (telling) return undefined;
  for (let attempt = 0; moved !== 0 && attempt < 3; attempt++) {
    const read = await (moved > 0 ? readStock : readGatheredStock)(productId);
    const before = read?.available ?? 0;
    const change = Math.max(moved, Math.min(0, findPromised(read, now).total - before));
    if (change !== 0) {
      const { outcome } = await adoptStockChange(variant, available, buildMove(variant, change, now));
      // A bottle whose figures changed waits for the next run; stock that was taken in the meantime is read again.
      if (outcome === 'changed' || outcome === 'busy') return undefined;
      if (outcome !== 'done') continue;
    }
    if (change > moved)
      report(
        'failed',
        `${change - moved} sold on Shopify are not available here: they are reserved or sold.`,
      );
    if (change === 0) break;
    report('stock', `${before} → ${before + change}`);
    return { before, after: before + change };
  }
  if (available !== stockThere) await recordShopifyStock(variant, available, now);
  return undefined;
}

/** The id includes the bottle's version, so the same figures are taken over only once. */
const buildMove = (
  { productId, inventoryItemId, version }: ShopifyVariantRecord,
  change: number,
  now: Date,
) => ({
  productId,
  moveId: `shopify_${inventoryItemId.split('/').at(-1)}_${version}`,
  kind: 'shopify' as const,
  change,
  reason: change < 0 ? 'Sold or removed on Shopify' : 'Added on Shopify',
  actor: 'shop',
  movedAt: now.toISOString(),
});
