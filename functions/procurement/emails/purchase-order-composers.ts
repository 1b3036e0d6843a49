import { clock } from '#functions/environment/clock.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';

export const purchaseOrderComposers = {
  'purchase-order': async ({ purchaseOrderId = '' }) => {
    // Imported only when needed, since it loads the PDF library and no other email should wait for it.
    const { buildPurchaseOrderEmail } = await import('./purchase-order-email.ts');
    return buildPurchaseOrderEmail(purchaseOrderId, clock.now());
  },
} satisfies Partial<Composers>;
