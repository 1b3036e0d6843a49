import { makeRefund } from '#functions/checkout/make-refund.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import { promiseOnce } from './promise-once.ts';
import { failureOf, toRefund } from './to-refund.ts';

export const handler = serveAdmin(adminOrdersApi.createRefund, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const promised = await promiseOnce(params.id, body, staff.actor, now);
  const told = await makeRefund(promised, now).catch((error: unknown) => {
    // It is written down: the reconciling job asks again.
    log.error('refund not made yet', { requestId, ...errorFields(error) });
    return promised;
  });
  if (told.status === 'failed') return fail('refund_refused', { reason: failureOf(told) });
  return toRefund(told);
});
