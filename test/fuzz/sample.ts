import { handler as createDiscount } from '#functions/checkout/endpoints/discounts/create-discount.ts';
import { request } from '#functions/testing/request.ts';
import type { Shop } from '#functions/testing/shop.ts';
import type { ShopifyShop } from '#functions/testing/shopify.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';

/** A request to a route that should succeed; the caller has the route's access unless the sample says otherwise. */
export type Sample = NonNullable<Parameters<typeof request>[2]>;

/** Creates what a route needs to succeed, anew for each call that uses it up. */
export type Samples = Record<string, () => Sample | Promise<Sample>>;

/** What samples need: the shop, the Shopify emulator, a staff session and a product. */
export type Place = { shop: Shop; shopify: ShopifyShop; admin: string; productId: string };

/** Creates something that no call uses up, on first use. */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

let visitors = 0;
/** A different address each time, because each visitor may call only so often. */
export const randomAddress = (): Record<string, string> => ({
  'x-forwarded-for': `198.51.${++visitors >> 8}.${visitors & 255}, 203.0.113.9`,
});

/** A discount code for ten percent. */
export async function createDiscountCode(cookie: string): Promise<string> {
  const code = `FUZZED-${newKey().toUpperCase()}`;
  const body = { code, kind: 'percentage', percent: 10 };
  await request(createDiscount, discountsApi.createDiscount, { cookie, body });
  return code;
}

let key = 0;
export const newKey = (): string => `fuzzed-key-${++key}`;
