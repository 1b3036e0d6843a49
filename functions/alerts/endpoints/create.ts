import { mailConfirmation } from '#functions/alerts/emails/mail-alert.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { signUp } from '#functions/alerts/sign-up.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

export const handler = serveCustomer(alertsApi.create, async ({ body }, { caller, now, fail, visitor }) => {
  const { kind, subject } = body;
  const account = caller && (await loadOpenAccount(caller.customerId));
  const email = account?.email ?? body.email ?? refuseWithoutEmail();
  const found =
    (await findSubject(kind, subject, now)) ??
    fail(kind === 'stock' ? 'product_not_found' : 'drop_not_found', {}, 'subject');
  if (kind === 'stock' && found.available > 0) fail('bottle_in_stock', { name: found.name });
  if (found.drop && found.drop.opensAt <= now.toISOString()) fail('drop_already_open');
  await enforceRateLimits(
    [
      ['alertsByVisitor', visitor],
      ...(account ? [] : [['alertEmailsByAddress', normaliseMailbox(email)] as const]),
    ],
    now,
  );
  const isConfirmed = account !== undefined;
  const record = (await signUp({ kind, subject, email, isConfirmed }, now)) ?? fail('alerts_busy');
  if (isConfirmed) return { state: 'active' as const };
  // Somebody who is already signed up gets an email too, so neither the answer nor its time reveals who is.
  await mailConfirmation(record, now);
  return { state: 'confirmation_sent' as const };
});

function refuseWithoutEmail(): never {
  throw new Refusal('invalid_request', {}, [
    { field: 'email', message: 'Please enter a valid email address' },
  ]);
}
