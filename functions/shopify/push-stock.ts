import { randomUUID } from 'node:crypto';
import { type ShopifyPushRecord, shopifyPush } from '#functions/data/shopify-push.ts';
import { type ShopifyVariantRecord, shopifyVariant } from '#functions/data/shopify-variant.ts';
import {
  beginTelling,
  dropTelling,
  endTelling,
  mostToldAtOnce,
  strikePush,
} from '#functions/data/shopify-writes.ts';
import { isRefusedThere, type Shopify } from '#functions/ports/shopify.ts';

type Telling = NonNullable<ShopifyVariantRecord['telling']>;

/** `unlinked`: the bottle is not at Shopify; what is owed of it waits until it is, and is then in its first push. */
export type Pushed = { outcome: 'told' | 'nothing' | 'unlinked' } | { outcome: 'refused'; reason: string };

/** Each round tells all that is owed; whoever comes in between may take one away. */
const mostRounds = 12;

/**
 * Tells Shopify what it has still to be told of a bottle. What is told is written down first, with a key under which
 * Shopify does it once: whoever finds it there, after a death or a lost reply, tells it again and counts it.
 */
export async function pushStock(shop: Shopify, productId: string, now: Date): Promise<Pushed> {
  let outcome: 'told' | 'nothing' = 'nothing';
  for (let round = 0; round < mostRounds; round++) {
    const { data: variant } = await shopifyVariant.get({ productId }).go({ consistent: true });
    if (!variant) return { outcome: 'unlinked' };
    const telling = variant.telling ?? (await begin(variant, now));
    if (telling === 'nothing') return { outcome };
    if (telling === 'changed') continue;
    const begun = variant.telling ? variant : { ...variant, version: variant.version + 1 };
    const answer = await tell(shop, begun, telling);
    if (answer !== 'done') {
      await dropTelling(begun, telling);
      return { outcome: 'refused', reason: answer.refused };
    }
    await endTelling(begun, telling, now);
    outcome = 'told';
  }
  throw new Error(`What Shopify is told of ${productId} has no end.`);
}

async function tell(shop: Shopify, { inventoryItemId }: ShopifyVariantRecord, { key, change }: Telling) {
  return change === 0 ? 'done' : shop.changeStock({ inventoryItemId, change, key }).then(refusedOrDone);
}

const refusedOrDone = <Answer>(answer: Answer) => (isRefusedThere(answer) ? answer : ('done' as const));

/** Puts all that is owed into one change, unless somebody else has done so in the meantime. */
async function begin(variant: ShopifyVariantRecord, now: Date): Promise<Telling | 'nothing' | 'changed'> {
  const { productId } = variant;
  const { data } = await shopifyPush.query.ofProduct({ productId }).go({ pages: 'all', consistent: true });
  const told = new Set(data.flatMap((row) => (isFirstOf(variant, row) ? (row.includes ?? []) : [])));
  const isOver = (row: ShopifyPushRecord) =>
    told.has(row.pushId) || (row.inventoryItemId !== undefined && !isFirstOf(variant, row));
  const owed = data.filter(({ status }) => status === 'owed');
  for (const row of owed.filter(isOver)) await strikePush(row, now);
  const due = owed.filter((row) => !isOver(row)).slice(0, mostToldAtOnce);
  if (due.length === 0) return 'nothing';
  const telling: Telling = {
    key: randomUUID(),
    change: due.reduce((sum, { change }) => sum + change, 0),
    pushIds: due.map(({ pushId }) => pushId),
    begunAt: now.toISOString(),
  };
  return (await beginTelling(variant, telling)) ? telling : 'changed';
}

const isFirstOf = (variant: ShopifyVariantRecord, { inventoryItemId }: ShopifyPushRecord): boolean =>
  inventoryItemId === variant.inventoryItemId;
