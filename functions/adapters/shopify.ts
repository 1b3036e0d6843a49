import { readOptionalSetting } from '#functions/environment/config.ts';

export type RemoteProduct = {
  id: string;
  handle: string;
  title: string;
  /** As plain text, without markup. */
  description: string;
  status: 'active' | 'draft' | 'archived';
  url: string | null;
  hasPicture: boolean;
  /** Whether it can be put into a cart. */
  isPublished: boolean;
  variants: RemoteVariant[];
};

export type RemoteVariant = {
  id: string;
  sku: string | null;
  pricePence: number;
  inventoryItemId: string;
  /** Stock for sale at our location; null if it is not stocked there, or not tracked. */
  available: number | null;
};

/** A product as it should be at Shopify. One without an `id` is created under its handle, or adopted if that handle exists. */
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
  /** Sent only if it differs, because Shopify fetches it again each time. */
  picture?: string;
};

export type RemotePage<Item> = { items: Item[]; cursor: string | null };

export type RemoteCartLine = { merchandiseId: string; quantity: number };

/** Shopify has refused for good: repeating the call will not help. */
export type ShopifyRefusal = { refused: string };

/**
 * What the shop needs from Shopify. Each call except `createCart` is safe to repeat: `setProduct` names a product, and a
 * stock change counts once per key. Each throws `ShopifyUnavailable` if Shopify could not be reached, or answered only in
 * part.
 */
export type Shopify = {
  countProducts(): Promise<number>;
  readProducts(cursor: string | null): Promise<RemotePage<RemoteProduct>>;
  /** Which of some products still exist. */
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

/** Shopify could not be reached, or answered only in part. The message is for a person. */
export class ShopifyUnavailable extends Error {
  override name = 'ShopifyUnavailable';
}

export const isShopifyRefusal = <Answer>(answer: Answer | ShopifyRefusal): answer is ShopifyRefusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** The shop at Shopify, such as `dram.myshopify.com`; undefined where none is configured. */
export const readShopifyShop = (): string | undefined => readOptionalSetting('SHOPIFY_SHOP');

/** Where people see Shopify's shop: its own address, or the emulator's. */
export const readShopifyOrigin = (): string =>
  readOptionalSetting('SHOPIFY_API_URL') ?? `https://${readShopifyShop() ?? ''}`;

/** The hosts that this shop's checkout may be at. */
export const listShopifyHosts = (): string[] =>
  [new URL(readShopifyOrigin()).host, readOptionalSetting('SHOPIFY_CHECKOUT_HOST')].filter(
    (host) => host !== undefined,
  );
