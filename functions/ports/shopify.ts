import { optionalSetting, secret, setting } from '#functions/kit/config.ts';
import { madeOfSecrets } from '#functions/kit/made-of-secrets.ts';
import { shopifyAdapter } from './shopify-client.ts';

/** A product of Shopify's shop, as far as the sync cares. */
export type ProductThere = {
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
  variants: VariantThere[];
};

export type VariantThere = {
  id: string;
  sku: string | null;
  pricePence: number;
  inventoryItemId: string;
  /** What can be sold of it at our location; null where it is not kept there, or not counted. */
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
  /** Sent only where it differs: Shopify fetches it anew each time. */
  picture?: string;
};

export type PageThere<Item> = { items: Item[]; cursor: string | null };

export type CartLineThere = { merchandiseId: string; quantity: number };

/** Shopify's word that it will not do what was asked, however often. */
export type RefusedThere = { refused: string };

/**
 * What the shop asks of Shopify. Each call but `createCart` is safe to repeat: `setProduct` names a product, and what is
 * told under one key counts once. Each throws `ShopifyUnavailable` where Shopify could not be asked, or answered in part.
 */
export type Shopify = {
  countProducts(): Promise<number>;
  readProducts(cursor: string | null): Promise<PageThere<ProductThere>>;
  /** Those of some products that are still there. */
  findProducts(ids: readonly string[]): Promise<Set<string>>;
  setProduct(product: ProductToSet): Promise<ProductThere | RefusedThere>;
  readStock(cursor: string | null): Promise<PageThere<Pick<VariantThere, 'inventoryItemId' | 'available'>>>;
  changeStock(told: { inventoryItemId: string; change: number; key: string }): Promise<'done' | RefusedThere>;
  createCart(lines: readonly CartLineThere[]): Promise<{ checkoutUrl: string } | RefusedThere>;
};

export const isRefusedThere = <Answer>(answer: Answer | RefusedThere): answer is RefusedThere =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** The shop at Shopify, such as `dram.myshopify.com`; undefined where none is configured. */
export const shopifyShop = (): string | undefined => optionalSetting('SHOPIFY_SHOP');

/** The version of both of Shopify's interfaces that the documents are written for. */
const pinnedVersion = '2026-07';

const connection = madeOfSecrets(connect);

/** Shopify, under the tokens that it has now; undefined where no shop is configured. */
export const shopify = async (): Promise<Shopify | undefined> =>
  shopifyShop() ? connection.get() : undefined;

async function connect(): Promise<Shopify> {
  return shopifyAdapter({
    shop: setting('SHOPIFY_SHOP'),
    apiVersion: optionalSetting('SHOPIFY_API_VERSION') ?? pinnedVersion,
    apiUrl: optionalSetting('SHOPIFY_API_URL'),
    locationId: optionalSetting('SHOPIFY_LOCATION_ID'),
    adminToken: await secret('SHOPIFY_ADMIN_TOKEN'),
    storefrontToken: await secret('SHOPIFY_STOREFRONT_TOKEN'),
  });
}

/** Where people see Shopify's shop: its own address, or that of what stands in for it. */
export const shopifyOrigin = (): string =>
  optionalSetting('SHOPIFY_API_URL') ?? `https://${shopifyShop() ?? ''}`;

/** The hosts that a checkout of this shop may be at. */
export const shopifyHosts = (): string[] =>
  [new URL(shopifyOrigin()).host, optionalSetting('SHOPIFY_CHECKOUT_HOST')].filter(
    (host) => host !== undefined,
  );

/** Puts another Shopify in place, for tests that need one to fail; without one the next call connects anew. */
export const replaceShopify = (other: Shopify | undefined): void => connection.replace(other);
