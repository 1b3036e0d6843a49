import { loadLinkedOrder } from '#functions/orders/cancellation/load-linked-order.ts';
import { toCancellation } from '#functions/orders/cancellation/to-cancellation.ts';
import { serve } from '#functions/runtime/serve.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';

export const handler = serve(cancellationsApi.getCancellation, async ({ params, query }, { now }) =>
  toCancellation(await loadLinkedOrder(params.orderId, query.token, now), now),
);
