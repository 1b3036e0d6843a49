import * as z from 'zod';
import { log } from '#functions/kit/log.ts';
import { queue } from '#functions/kit/queue.ts';
import { shopify } from '#functions/ports/shopify.ts';
import { pushStock } from '#functions/shopify/push-stock.ts';

/** What cannot be told now is told by the schedule, so that a message is only ever about being quick. */
export const handler = queue(
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
