import { alertComposers } from '#functions/alerts/emails/alert-composers.ts';
import { ballotComposers } from '#functions/ballots/emails/ballot-composers.ts';
import { storageComposers } from '#functions/bonded-storage/emails/storage-composers.ts';
import { invoiceComposers } from '#functions/invoicing/emails/invoice-composers.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { order } from '#functions/orders/entities/order.ts';
import { purchaseOrderComposers } from '#functions/procurement/emails/purchase-order-composers.ts';
import type { QueuedKind } from '#functions/runtime/email/enqueue-email.ts';
import type { Composers, MailKey } from '#functions/runtime/email/send-once.ts';

/**
 * The composers of all domains, for consumers that take a key from the table or a queue and do not know which domain it
 * belongs to.
 */
export const queuedComposers = {
  ...alertComposers,
  ...ballotComposers,
  ...storageComposers,
  ...invoiceComposers,
  ...orderComposers,
  ...purchaseOrderComposers,
  // The composer depends on what the order was for.
  'order-confirmation': async (key: MailKey) => {
    const { data } = await order.get({ orderId: key.orderId ?? '' }).go({ consistent: true });
    const isForBottles = (data?.kind ?? 'bottles') === 'bottles';
    return (isForBottles ? orderComposers : storageComposers)['order-confirmation'](key);
  },
} satisfies Composers<QueuedKind>;
