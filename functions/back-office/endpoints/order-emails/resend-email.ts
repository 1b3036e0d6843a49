import { findResentEmail, selectComposers } from '#functions/back-office/find-resent-email.ts';
import { claimResentMail } from '#functions/back-office/transactions/resend-transactions.ts';
import { toResentKey } from '#functions/orders/emails/email-keys.ts';
import { loadMailedOrder } from '#functions/orders/queries/load-mailed-order.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';

export const handler = serveAdmin(orderEmailsApi.resendEmail, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const order = await loadOrder(params.id);
  const { orderId, orderNumber } = order;
  const { customerEmail: sentTo } = await loadMailedOrder(orderId);
  if (!sentTo) return fail('email_not_available', { reason: 'This order has no email address any more.' });
  const key = toResentKey(await findResentEmail(order, body, now), body.requestKey);
  await enforceRateLimits(
    [
      ['resentEmailsByOrder', orderId],
      ['resentEmailsByStaff', staff.actor],
    ],
    now,
  );
  const row = buildPendingMail(key, now);
  const entry = buildAdminAuditEntry(
    {
      actor: staff.actor,
      action: 'order_email_resent',
      entityType: 'order',
      entityId: orderId,
      entityName: orderNumber,
      after: { email: body.email },
    },
    now,
  );
  const { outcome } = await claimResentMail(row, entry);
  if (outcome === 'busy') throw new Error(`The email ${row.mailId} could not be claimed.`);
  if (outcome === 'done') await sendPending(row, selectComposers(order), now);
  return { sentTo };
});
