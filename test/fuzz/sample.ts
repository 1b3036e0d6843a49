import { handler as createDiscount } from '#functions/checkout/endpoints/discounts/create-discount.ts';
import { request } from '#functions/testing/request.ts';
import type { Shop } from '#functions/testing/shop.ts';
import type { ShopifyShop } from '#functions/testing/shopify.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';

/** What is sent to a route and ought to succeed; whoever calls is somebody of the route's own access unless it says so. */
export type Sample = NonNullable<Parameters<typeof request>[2]>;

/** Makes what a route needs to succeed, each time again where a call uses it up. */
export type Samples = Record<string, () => Sample | Promise<Sample>>;

/** Where samples are made, and by whom. */
export type Place = { shop: Shop; shopify: ShopifyShop; admin: string; productId: string };

/** One thing that no call uses up, made when it is first needed. */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

let visitors = 0;
/** Comes from somewhere else each time, since every visitor may call so often only. */
export const randomAddress = (): Record<string, string> => ({
  'x-forwarded-for': `198.51.${++visitors >> 8}.${visitors & 255}, 203.0.113.9`,
});

/** A code of the shop that takes a tenth off. */
export async function createDiscountCode(cookie: string): Promise<string> {
  const code = `FUZZED-${newKey().toUpperCase()}`;
  const body = { code, kind: 'percentage', percent: 10 };
  await request(createDiscount, discountsApi.createDiscount, { cookie, body });
  return code;
}

let key = 0;
export const newKey = (): string => `fuzzed-key-${++key}`;
