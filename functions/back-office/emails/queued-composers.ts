import { alertComposers } from '#functions/alerts/emails/alert-composers.ts';
import { ballotComposers } from '#functions/ballots/emails/ballot-composers.ts';
import { storageComposers } from '#functions/bonded-storage/emails/storage-composers.ts';
import { invoiceComposers } from '#functions/invoicing/emails/invoice-composers.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { order } from '#functions/orders/entities/order.ts';
import { purchaseOrderComposers } from '#functions/procurement/emails/purchase-order-composers.ts';
import type { QueuedKind } from '#functions/runtime/email/enqueue-email.ts';
import type { Composers, MailKey } from '#functions/runtime/email/send-once.ts';

/** Each domain composes its own emails; only who takes a key from the table or a queue does not know whose it is. */
export const queuedComposers = {
  ...alertComposers,
  ...ballotComposers,
  ...storageComposers,
  ...invoiceComposers,
  ...orderComposers,
  ...purchaseOrderComposers,
  // What an order was for decides who confirms it.
  'order-confirmation': async (key: MailKey) => {
    const { data } = await order.get({ orderId: key.orderId ?? '' }).go({ consistent: true });
    const isForBottles = (data?.kind ?? 'bottles') === 'bottles';
    return (isForBottles ? orderComposers : storageComposers)['order-confirmation'](key);
  },
} satisfies Composers<QueuedKind>;
