import * as z from 'zod/mini';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { log } from '#functions/runtime/log.ts';
import { defineQueue } from '#functions/runtime/queue.ts';
import { pushStock } from '#functions/shopify/push-stock.ts';

/** The schedule pushes what fails here; a message only makes it happen sooner. */
export const handler = defineQueue(
  'pushStock',
  z.object({ productId: z.string() }),
  async ({ productId }, { now }) => {
    const shop = await shopify();
    if (!shop) return;
    const pushed = await pushStock(shop, productId, now);
    if (pushed.outcome === 'refused')
      log.warn('stock refused by Shopify', { productId, reason: pushed.reason });
  },
);
