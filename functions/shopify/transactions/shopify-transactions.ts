import { stock } from '#functions/catalogue/entities/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { type ShopifyPushRecord, shopifyPush } from '#functions/shopify/entities/shopify-push.ts';
import { type ShopifyVariantRecord, shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';
import { createTransactor, isWritten, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ shopifyPush, shopifyVariant, stock, stockMove });

/**
 * Everything that reconciles the stock of both sides. Together they guarantee: each row of our ledger is counted on
 * Shopify once; each movement on Shopify is counted here once, with its ledger row; every write names the version that it
 * read, so none relies on a figure that is about to change.
 */

/** DynamoDB takes a hundred items in one transaction. */
export const maxPushesPerCall = 90;

/** Much longer than the stream may repeat a change. */
const retentionSeconds = 30 * 24 * 3600;

/** Records a movement that Shopify must receive; false where it was recorded before. */
export const createPendingPush = (push: Omit<ShopifyPushRecord, 'status'>): Promise<boolean> =>
  isWritten(shopifyPush.create({ ...push, status: 'owed' }).go());

/** Stores a bottle's link to Shopify, and the push that brings its stock there in line with ours; fails if the link exists. */
export const linkVariant = (
  variant: ShopifyVariantRecord,
  first: Omit<ShopifyPushRecord, 'status' | 'productId'>,
): Promise<Outcome> =>
  transact((entities) => [
    entities.shopifyVariant.create(variant).commit(),
    entities.shopifyPush.put({ ...first, productId: variant.productId, status: 'owed' }).commit(),
  ]);

/** Deletes a bottle's link to Shopify, at the version that was read. */
export const unlinkVariant = ({ productId, variantId }: ShopifyVariantRecord): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .delete({ productId })
      .where((row, { eq }) => eq(row.variantId, variantId))
      .go(),
  );

type PendingCall = NonNullable<ShopifyVariantRecord['telling']>;

/** Records a push before it is sent; false where the bottle's figures have changed since they were read. */
export const beginPush = (
  { productId, version }: ShopifyVariantRecord,
  telling: PendingCall,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set({ telling, version: version + 1 })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.telling)}`)
      .go(),
  );

/** Completes a push; fails where another process has done so. */
export const endPush = (
  { productId, stockThere, countedThere, version }: ShopifyVariantRecord,
  { key, change, pushIds, withheld }: PendingCall,
  now: Date,
): Promise<Outcome> =>
  transact((entities) => [
    entities.shopifyVariant
      .patch({ productId })
      .set({
        stockThere: stockThere + change,
        countedThere: countedThere + change,
        ...(withheld === undefined ? {} : { withheld }),
        version: version + 1,
        syncedAt: now.toISOString(),
      })
      .remove(['telling'])
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.telling.key, key)}`)
      .commit(),
    ...pushIds.map((pushId) =>
      entities.shopifyPush
        .patch({ productId, pushId })
        .set({ status: 'told', ttl: Math.ceil(now.getTime() / 1000) + retentionSeconds })
        .commit(),
    ),
  ]);

/** Abandons a push that Shopify has refused permanently: its changes stay pending. */
export const abandonPush = (
  { productId, version }: ShopifyVariantRecord,
  { key }: PendingCall,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set({ version: version + 1 })
      .remove(['telling'])
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.telling.key, key)}`)
      .go(),
  );

/** Ends a push that the first push has covered, or whose item was removed from Shopify: it expires later. */
export const deletePush = ({ productId, pushId }: ShopifyPushRecord, now: Date): Promise<boolean> =>
  isWritten(
    shopifyPush
      .patch({ productId, pushId })
      .set({ status: 'told', ttl: Math.ceil(now.getTime() / 1000) + retentionSeconds })
      .go(),
  );

/** Takes over stock movements on Shopify, as far as our stock allows, if the bottle's figures are still as they were read. */
export const adoptStockChange = (
  { productId, version, countedThere }: ShopifyVariantRecord,
  stockThere: number,
  move: StockMoveRecord,
): Promise<Outcome<'stock_too_low' | 'known'>> =>
  transact((entities) => [
    entities.shopifyVariant
      .patch({ productId })
      .set({
        stockThere,
        countedThere: countedThere + move.change,
        version: version + 1,
        syncedAt: move.movedAt,
      })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.telling)}`)
      .commit(),
    {
      write: entities.stock
        .patch({ productId })
        .add({ available: move.change })
        .where(({ available }, { gte }) => gte(available, Math.max(0, -move.change)))
        .commit(),
      otherwise: 'stock_too_low',
    },
    { write: entities.stockMove.create(move).commit(), otherwise: 'known' },
  ]);

/** Records Shopify's stock when no movement is taken over. */
export const recordShopifyStock = (
  { productId, version }: ShopifyVariantRecord,
  stockThere: number,
  now: Date,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set({ stockThere, version: version + 1, syncedAt: now.toISOString() })
      .where((row, { eq }) => eq(row.version, version))
      .go(),
  );

/** Records a bottle's handle and page on Shopify, and the picture that was sent. */
export const recordListing = (
  { productId, variantId }: ShopifyVariantRecord,
  listing: Pick<ShopifyVariantRecord, 'handle' | 'url' | 'picture'>,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set(listing)
      .where((row, { eq }) => eq(row.variantId, variantId))
      .go(),
  );
