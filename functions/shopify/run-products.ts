import {
  isShopifyRefusal,
  type RemoteProduct,
  type RemoteVariant,
  type Shopify,
} from '#functions/adapters/shopify.ts';
import { clock } from '#functions/environment/clock.ts';
import type { ShopifyVariantRecord } from '#functions/shopify/entities/shopify-variant.ts';
import type { SyncRunRecord } from '#functions/shopify/entities/sync-run.ts';
import { recordListing, unlinkVariant } from '#functions/shopify/transactions/shopify-transactions.ts';
import { linkProduct } from './link-variant.ts';
import { listLinkedVariants } from './list-linked-products.ts';
import { PartialAnswer } from './pull-stock.ts';
import { pushStock } from './push-stock.ts';
import { toSentence } from './run-stock.ts';
import { findDifferences, listShopifyListings, type ShopifyListing, toHandle } from './shopify-catalogue.ts';
import { Findings } from './sync-run.ts';

/** After how many bottles progress is recorded if no difference is found. */
const noteEvery = 20;

/** Every product of the Shopify shop, or nothing: products on missing pages would be created again. */
async function readRemoteProducts(shop: Shopify): Promise<RemoteProduct[]> {
  const count = await shop.countProducts();
  const there = new Map<string, RemoteProduct>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Shopify['readProducts']>> = await shop.readProducts(cursor);
    for (const product of page.items) there.set(product.id, product);
    cursor = page.cursor;
  } while (cursor !== null);
  if (there.size < count) throw new PartialAnswer(there.size, count);
  return [...there.values()];
}

/**
 * Brings our bottles to Shopify: finds each by its link, its SKU or its handle, creates missing ones and changes those
 * that differ. It may be cut short anywhere and begun again: a created product is found by its handle, under which
 * Shopify creates no second one.
 */
export async function runProducts(
  shop: Shopify,
  run: SyncRunRecord,
  isTimeUp: () => boolean,
): Promise<RunOutcome> {
  const findings = new Findings(run);
  try {
    const there = await readRemoteProducts(shop);
    const linked = new Map((await listLinkedVariants()).map((variant) => [variant.productId, variant]));
    const bottles = await listShopifyListings();
    const places = matchPlaces(bottles, linked, there);
    findings.expect(bottles.length);
    const { through } = run;
    if (through === undefined) await unlinkMissing(shop, bottles, linked, places, findings);
    const left = bottles.filter(({ productId }) => through === undefined || productId > through);
    for (const [index, bottle] of left.entries()) {
      if (isTimeUp()) return (await findings.note()) ? 'put down' : 'lost';
      const known = { place: places.get(bottle.productId), linked: linked.get(bottle.productId) };
      const hasFound = await syncProduct(shop, bottle, known, findings);
      findings.advance(bottle.productId);
      if ((hasFound || index % noteEvery === 0) && !(await findings.note())) return 'lost';
    }
    reportUnmatched(there, places, findings);
    await findings.end(clock.now());
  } catch (error) {
    await findings.end(clock.now(), toSentence(error));
  }
  return 'over';
}

/** `put down`: the time is up before all bottles are done; `lost`: another process has taken over the run. */
export type RunOutcome = 'over' | 'put down' | 'lost';

type Place = { there: RemoteProduct; variant: RemoteVariant };

/** Where each bottle is on Shopify: by its link if it has one, else by its SKU, else by its handle. */
function matchPlaces(
  bottles: ShopifyListing[],
  linked: Map<string, ShopifyVariantRecord>,
  there: RemoteProduct[],
): Map<string, Place> {
  const all = there.flatMap((product) => product.variants.map((variant) => ({ there: product, variant })));
  const byId = new Map(all.map((place) => [place.variant.id, place]));
  const bySku = new Map(all.map((place) => [place.variant.sku, place]));
  const byHandle = new Map(all.map((place) => [place.there.handle, place]));
  return new Map(
    bottles.flatMap(({ productId }) => {
      const known = linked.get(productId);
      const place = known
        ? byId.get(known.variantId)
        : (bySku.get(productId) ?? byHandle.get(toHandle(productId)));
      return place ? [[productId, place] as const] : [];
    }),
  );
}

/**
 * Unlinks products that Shopify, queried for each, no longer has. The next run creates them again, unless they are
 * archived by then.
 */
async function unlinkMissing(
  shop: Shopify,
  bottles: ShopifyListing[],
  linked: Map<string, ShopifyVariantRecord>,
  places: Map<string, Place>,
  findings: Findings,
): Promise<void> {
  const missing = bottles.flatMap(({ productId, name }) => {
    const variant = linked.get(productId);
    return variant && !places.has(productId) ? [{ name, variant }] : [];
  });
  if (missing.length * 2 > linked.size) throw new PartialAnswer(linked.size - missing.length, linked.size);
  for (let start = 0; start < missing.length; start += 100) {
    const batch = missing.slice(start, start + 100);
    const stillThere = await shop.findProducts(batch.map(({ variant }) => variant.variantId));
    for (const { name, variant } of batch) {
      if (stillThere.has(variant.variantId)) continue;
      await unlinkVariant(variant);
      const detail = 'It is no longer on Shopify. The next sync recreates it, unless it is archived here.';
      findings.report({ kind: 'missing', productId: variant.productId, name, detail });
    }
  }
}

type KnownProduct = { place?: Place; linked?: ShopifyVariantRecord };

/** Brings one bottle to Shopify; returns whether there was something to do. */
async function syncProduct(
  shop: Shopify,
  bottle: ShopifyListing,
  { place, linked }: KnownProduct,
  findings: Findings,
): Promise<boolean> {
  const { productId, name, wanted } = bottle;
  const report = (kind: 'created' | 'changed' | 'failed', detail: string): true => {
    findings.report({ kind, productId, name, detail });
    return true;
  };
  // It was removed from Shopify, or is archived and was never there.
  if (!place && (linked || wanted.status === 'archived')) return false;
  if (place && place.there.variants.length > 1)
    return report('failed', 'On Shopify it is one of several variants of a product.');
  const { picture, ...rest } = wanted;
  const differs = place ? findDifferences(bottle, place.there, linked?.picture) : ['all'];
  const isSent = wanted.status === 'active' && (!place || differs.includes('picture'));
  let now = place;
  if (differs.length > 0) {
    const id = place?.there.id;
    const set = await shop.setProduct({ ...rest, ...(id ? { id } : {}), ...(isSent ? { picture } : {}) });
    if (isShopifyRefusal(set)) return report('failed', set.refused);
    const [variant] = set.variants;
    if (!variant) return report('failed', 'Shopify created it without a variant.');
    // Sales on Shopify since it was read are taken over once the bottle is linked.
    const available = place?.variant.available ?? variant.available;
    now = { there: set, variant: { ...variant, available } };
    report(place ? 'changed' : 'created', place ? differs.join(', ') : 'It is now on Shopify.');
  }
  if (!now) return false;
  const url = now.there.url ?? undefined;
  const listing = { handle: now.there.handle, url, picture: isSent ? picture : linked?.picture };
  if (linked) {
    const isSame =
      linked.handle === listing.handle && linked.url === url && linked.picture === listing.picture;
    if (!isSame) await recordListing(linked, listing);
  } else if (await linkProduct(productId, { ...now, picture: listing.picture }, clock.now())) {
    const pushed = await pushStock(shop, productId, clock.now());
    if (pushed.outcome === 'refused') report('failed', `Shopify rejected its stock: ${pushed.reason}`);
  }
  return differs.length > 0 || !linked;
}

function reportUnmatched(there: RemoteProduct[], places: Map<string, Place>, findings: Findings): void {
  const matched = new Set([...places.values()].map((place) => place.there.id));
  for (const { id, title, handle, status } of there) {
    if (matched.has(id) || status === 'archived') continue;
    findings.report({ kind: 'unmatched', name: title, detail: `“${handle}” is not in our catalogue.` });
  }
}
