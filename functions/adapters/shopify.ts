import { readOptionalSetting } from '#functions/environment/config.ts';

/** A product of Shopify's shop, as far as the sync cares. */
export type RemoteProduct = {
  id: string;
  handle: string;
  title: string;
  /** As a person reads it, without its markup. */
  description: string;
  status: 'active' | 'draft' | 'archived';
  url: string | null;
  hasPicture: boolean;
  /** Whether carts can be made of it. */
  isPublished: boolean;
  variants: RemoteVariant[];
};

export type RemoteVariant = {
  id: string;
  sku: string | null;
  pricePence: number;
  inventoryItemId: string;
  /** What can be sold at our location; null where it is not stocked there, or not tracked. */
  available: number | null;
};

/** A product as it shall be there. One without an `id` is made under its handle, or taken over where that is there. */
export type ProductToSet = {
  id?: string;
  handle: string;
  sku: string;
  title: string;
  description: string;
  vendor: string;
  category: string;
  pricePence: number;
  status: 'active' | 'archived';
  /** Sent only where it differs: Shopify fetches it again each time. */
  picture?: string;
};

export type RemotePage<Item> = { items: Item[]; cursor: string | null };

export type RemoteCartLine = { merchandiseId: string; quantity: number };

/** Shopify has refused for good: repeating the call will not help. */
export type ShopifyRefusal = { refused: string };

/**
 * What the shop needs from Shopify. Each call but `createCart` is safe to repeat: `setProduct` names a product, and a
 * stock change counts once per key. Each throws `ShopifyUnavailable` where Shopify could not be reached, or answered in
 * part.
 */
export type Shopify = {
  countProducts(): Promise<number>;
  readProducts(cursor: string | null): Promise<RemotePage<RemoteProduct>>;
  /** Those of some products that are still there. */
  findProducts(ids: readonly string[]): Promise<Set<string>>;
  setProduct(product: ProductToSet): Promise<RemoteProduct | ShopifyRefusal>;
  readStock(cursor: string | null): Promise<RemotePage<Pick<RemoteVariant, 'inventoryItemId' | 'available'>>>;
  changeStock(change: {
    inventoryItemId: string;
    change: number;
    key: string;
  }): Promise<'done' | ShopifyRefusal>;
  createCart(lines: readonly RemoteCartLine[]): Promise<{ checkoutUrl: string } | ShopifyRefusal>;
};

/** Shopify could not be reached, or answered in part. The message is for a person. */
export class ShopifyUnavailable extends Error {
  override name = 'ShopifyUnavailable';
}

export const isShopifyRefusal = <Answer>(answer: Answer | ShopifyRefusal): answer is ShopifyRefusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** The shop at Shopify, such as `dram.myshopify.com`; undefined where none is configured. */
export const readShopifyShop = (): string | undefined => readOptionalSetting('SHOPIFY_SHOP');

/** Where people see Shopify's shop: its own address, or that of what stands in for it. */
export const readShopifyOrigin = (): string =>
  readOptionalSetting('SHOPIFY_API_URL') ?? `https://${readShopifyShop() ?? ''}`;

/** The hosts that a checkout of this shop may be at. */
export const listShopifyHosts = (): string[] =>
  [new URL(readShopifyOrigin()).host, readOptionalSetting('SHOPIFY_CHECKOUT_HOST')].filter(
    (host) => host !== undefined,
  );
