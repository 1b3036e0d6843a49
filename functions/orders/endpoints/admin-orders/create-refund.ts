import { createStaffRefund } from '#functions/orders/create-staff-refund.ts';
import { processRefund } from '#functions/orders/process-refund.ts';
import { describeFailure, toRefund } from '#functions/orders/to-refund.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';

export const handler = serveAdmin(adminOrdersApi.createRefund, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const promised = await createStaffRefund(params.id, body, staff.actor, now);
  const processed = await processRefund(promised, now).catch((error: unknown) => {
    // The refund is recorded: the reconciling job tries again.
    log.error('refund not made yet', { requestId, ...toErrorFields(error) });
    return promised;
  });
  if (processed.status === 'failed') return fail('refund_refused', { reason: describeFailure(processed) });
  return toRefund(processed);
});
