import { randomUUID } from 'node:crypto';
import { isShopifyRefusal, type Shopify } from '#functions/adapters/shopify.ts';
import { type ShopifyPushRecord, shopifyPush } from '#functions/shopify/entities/shopify-push.ts';
import { type ShopifyVariantRecord, shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';
import {
  abandonPush,
  beginPush,
  deletePush,
  endPush,
  maxPushesPerCall,
} from '#functions/shopify/transactions/shopify-transactions.ts';
import { countWithheld } from './count-withheld.ts';

type PendingPush = NonNullable<ShopifyVariantRecord['telling']>;

/** `unlinked`: the bottle is not on Shopify; its changes wait, and become part of its first push. */
export type PushResult =
  | { outcome: 'told' | 'nothing' | 'unlinked' }
  | { outcome: 'refused'; reason: string };

/** Each round pushes all pending changes; a concurrent process may take one away. */
const maxRounds = 12;

/**
 * Pushes a bottle's pending changes to Shopify. The push is recorded first, with an idempotency key: a process that
 * finds it, after a crash or a lost reply, repeats it under that key and completes it.
 */
export async function pushStock(shop: Shopify, productId: string, now: Date): Promise<PushResult> {
  let outcome: 'told' | 'nothing' = 'nothing';
  for (let round = 0; round < maxRounds; round++) {
    const { data: variant } = await shopifyVariant.get({ productId }).go({ consistent: true });
    if (!variant) return { outcome: 'unlinked' };
    const telling = variant.telling ?? (await begin(variant, now));
    if (telling === 'nothing') return { outcome };
    if (telling === 'changed') continue;
    const begun = variant.telling ? variant : { ...variant, version: variant.version + 1 };
    const answer = await adjustRemoteStock(shop, begun, telling);
    if (answer !== 'done') {
      await abandonPush(begun, telling);
      return { outcome: 'refused', reason: answer.refused };
    }
    await endPush(begun, telling, now);
    outcome = 'told';
  }
  throw new Error(`The stock of ${productId} changed each time it was sent to Shopify.`);
}

async function adjustRemoteStock(
  shop: Shopify,
  { inventoryItemId }: ShopifyVariantRecord,
  { key, change }: PendingPush,
) {
  return change === 0 ? 'done' : shop.changeStock({ inventoryItemId, change, key }).then(toPushAnswer);
}

const toPushAnswer = <Answer>(answer: Answer) => (isShopifyRefusal(answer) ? answer : ('done' as const));

/** Combines all pending changes, and what ballots withhold or return, into one push, unless another process has done so. */
async function begin(variant: ShopifyVariantRecord, now: Date): Promise<PendingPush | 'nothing' | 'changed'> {
  const { productId } = variant;
  const { data } = await shopifyPush.query.ofProduct({ productId }).go({ pages: 'all', consistent: true });
  const included = new Set(data.flatMap((row) => (isFirstPush(variant, row) ? (row.includes ?? []) : [])));
  const isOver = (row: ShopifyPushRecord) =>
    included.has(row.pushId) || (row.inventoryItemId !== undefined && !isFirstPush(variant, row));
  const pending = data.filter(({ status }) => status === 'owed');
  for (const row of pending.filter(isOver)) await deletePush(row, now);
  const due = pending.filter((row) => !isOver(row)).slice(0, maxPushesPerCall);
  const withheld = await countWithheld(productId, now);
  const returned = (variant.withheld ?? 0) - withheld;
  if (due.length === 0 && returned === 0) return 'nothing';
  const telling: PendingPush = {
    key: randomUUID(),
    change: due.reduce((sum, { change }) => sum + change, returned),
    pushIds: due.map(({ pushId }) => pushId),
    begunAt: now.toISOString(),
    withheld,
  };
  return (await beginPush(variant, telling)) ? telling : 'changed';
}

const isFirstPush = (variant: ShopifyVariantRecord, { inventoryItemId }: ShopifyPushRecord): boolean =>
  inventoryItemId === variant.inventoryItemId;
