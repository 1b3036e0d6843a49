import type { MailKey } from '#functions/runtime/email/send-once.ts';

/** One email per purchase order. */
export const toPurchaseOrderKey = (purchaseOrderId: string): MailKey<'purchase-order'> => ({
  mailId: `purchase-order-${purchaseOrderId}`,
  kind: 'purchase-order',
  purchaseOrderId,
});
