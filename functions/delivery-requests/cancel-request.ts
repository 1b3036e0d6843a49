import { settleLapsed } from '#functions/checkout/settle.ts';
import { checkout } from '#functions/data/checkout.ts';
import { order } from '#functions/data/order.ts';
import { release } from '#functions/data/release.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { endRelease } from './after-payment.ts';

export const handler = serveCustomer(deliveryRequestsApi.cancelRequest, async ({ params }, scope) => {
  const { caller, now, fail, requestId: request } = scope;
  const key = { customerId: caller.customerId, requestId: params.id };
  const found = (await release.get(key).go({ consistent: true })).data ?? fail('release_not_found');
  if (found.status === 'cancelled') return undefined;
  if (found.status !== 'awaiting_payment') return fail('already_paid');

  const { data: open } = await checkout.get({ cartId: found.requestId }).go({ consistent: true });
  if (open) {
    const settled = await settleLapsed(open, now, 'given_up').catch((error: unknown) => {
      log.error('payment not cancelled', { requestId: request, ...errorFields(error) });
      return fail('payment_not_cancelled');
    });
    // A payment that can no longer be cancelled may yet succeed.
    if (settled !== 'released') fail('already_paid');
  }
  const { data: ended } = await order.get({ orderId: found.orderId }).go({ consistent: true });
  if (ended?.paidAt) fail('already_paid');
  if (ended?.status !== 'cancelled') return fail('checkout_busy');
  await endRelease(ended);
  return undefined;
});
