import { clock } from '#functions/environment/clock.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';

/** The emails to suppliers. */
export const purchaseOrderComposers = {
  'purchase-order': async ({ purchaseOrderId = '' }) => {
    // It brings along what sets a PDF, which no other email should have to wait for.
    const { buildPurchaseOrderEmail } = await import('./purchase-order-email.ts');
    return buildPurchaseOrderEmail(purchaseOrderId, clock.now());
  },
} satisfies Partial<Composers>;
