import { readShopifyShop } from '../shopify.ts';
import { connectShopify } from '../shopify-client.ts';
import { createRotatingClient } from './rotating-client.ts';

const client = createRotatingClient(connectShopify);

/** Shopify, with its current tokens; undefined if no shop is configured. */
export const shopify = Object.assign(async () => (readShopifyShop() ? client() : undefined), {
  replace: client.replace,
});
