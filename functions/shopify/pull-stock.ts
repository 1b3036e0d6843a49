import type { ShopifyVariantRecord } from '#functions/data/shopify-variant.ts';
import { noteStockThere, takeOver } from '#functions/data/shopify-writes.ts';
import { stock } from '#functions/data/stock.ts';
import type { Shopify } from '#functions/ports/shopify.ts';
import type { StockUpdate } from '#shared/api/shopify.ts';
import { listLinked } from './list-linked.ts';
import type { Findings } from './sync-run.ts';

/** Shopify has answered for too few of the bottles that it has, so that nothing of it is believed. */
export class PartialAnswer extends Error {
  override name = 'PartialAnswer';
  readonly known: number;
  readonly expected: number;

  constructor(known: number, expected: number) {
    super(`Shopify answered for ${known} of ${expected} bottles only.`);
    this.known = known;
    this.expected = expected;
  }
}

/** What Shopify has of each item at our location: all of its pages, or nothing. */
async function walk(shop: Shopify): Promise<Map<string, number | null>> {
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
 * Takes over what was moved at Shopify since the last time. The bottles are read before Shopify is asked: whatever it is
 * told from then on raises a bottle's version, and the bottle waits for the next run.
 */
export async function pullStock(
  shop: Shopify,
  findings: Findings,
  namesOf: (productIds: string[]) => Promise<Map<string, string>>,
  now: Date,
): Promise<StockUpdate[]> {
  const linked = await listLinked();
  const there = await walk(shop);
  const answered = linked.filter(({ inventoryItemId }) => there.has(inventoryItemId));
  if (answered.length * 2 < linked.length) throw new PartialAnswer(answered.length, linked.length);
  const names = await namesOf(linked.map(({ productId }) => productId));
  findings.expect(linked.length);
  const updates: StockUpdate[] = [];
  for (const variant of linked) {
    const { productId, inventoryItemId } = variant;
    const name = names.get(productId) ?? productId;
    const available = there.get(inventoryItemId);
    const tell = (kind: 'missing' | 'failed' | 'stock', detail: string) =>
      findings.tell({ kind, productId, name, detail });
    if (available === undefined) tell('missing', 'It is no longer at Shopify.');
    else if (available === null) tell('failed', 'Shopify does not count it at this location.');
    else {
      const update = await pullOne(variant, available, tell, now);
      if (update) updates.push({ productId, name, ...update });
    }
    findings.advance(productId);
  }
  return updates;
}

type Tell = (kind: 'failed' | 'stock', detail: string) => void;

async function pullOne(variant: ShopifyVariantRecord, available: number, tell: Tell, now: Date) {
  const { productId, countedThere, stockThere, telling } = variant;
  const moved = available - countedThere;
  if (available < 0) tell('failed', `Shopify has ${available}: more were sold than there are.`);
  // What Shopify is being told at this moment may be in its figure or not.
  if (telling) return undefined;
  for (let attempt = 0; moved !== 0 && attempt < 3; attempt++) {
    const { data } = await stock.get({ productId }).go({ consistent: true });
    const before = data?.available ?? 0;
    const change = Math.max(moved, -before);
    const isTaken = change === 0 || (await takeOver(variant, available, moveOf(variant, change, now)));
    if (isTaken !== true && !isTaken.written) {
      // A stock that was taken from meanwhile is read again; a bottle whose figures changed waits for the next run.
      if (isTaken.failedAt.includes(0) || isTaken.contended) return undefined;
      continue;
    }
    if (change > moved)
      tell('failed', `${change - moved} sold at Shopify are not free here: they are reserved or sold.`);
    if (change === 0) break;
    tell('stock', `${before} → ${before + change}`);
    return { before, after: before + change };
  }
  if (available !== stockThere) await noteStockThere(variant, available, now);
  return undefined;
}

/** The bottle's version is in the id, so that the same figures are taken over once. */
const moveOf = (
  { productId, inventoryItemId, version }: ShopifyVariantRecord,
  change: number,
  now: Date,
) => ({
  productId,
  moveId: `shopify_${inventoryItemId.split('/').at(-1)}_${version}`,
  kind: 'shopify' as const,
  change,
  reason: change < 0 ? 'Sold or taken away at Shopify' : 'Put on the shelf at Shopify',
  actor: 'shop',
  movedAt: now.toISOString(),
});
