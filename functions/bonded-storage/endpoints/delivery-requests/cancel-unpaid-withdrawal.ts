import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { freeUnpaidWithdrawal } from '#functions/bonded-storage/follow-withdrawal-payment.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { order } from '#functions/orders/entities/order.ts';
import { settleLapsed } from '#functions/orders/payment/settle-payment.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';

export const handler = serveCustomer(withdrawalsApi.cancelUnpaidWithdrawal, async ({ params }, scope) => {
  const { caller, now, fail, requestId: request } = scope;
  const key = { customerId: caller.customerId, requestId: params.id };
  const found = (await withdrawal.get(key).go({ consistent: true })).data ?? fail('release_not_found');
  if (found.status === 'cancelled') return undefined;
  if (found.status !== 'awaiting_payment') return fail('already_paid');

  const { data: open } = await checkout.get({ cartId: found.requestId }).go({ consistent: true });
  if (open) {
    const settled = await settleLapsed(open, now, 'given_up').catch((error: unknown) => {
      log.error('payment not cancelled', { requestId: request, ...toErrorFields(error) });
      return fail('payment_not_cancelled');
    });
    // A payment that can no longer be cancelled may yet succeed.
    if (settled !== 'released') fail('already_paid');
  }
  const { data: ended } = await order.get({ orderId: found.orderId }).go({ consistent: true });
  if (ended?.paidAt) fail('already_paid');
  // An order that has expired was never paid.
  if (ended && ended.status !== 'cancelled') return fail('checkout_busy');
  await freeUnpaidWithdrawal({ customerId: found.customerId, paysFor: found.requestId });
  return undefined;
});
