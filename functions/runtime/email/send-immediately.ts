import type { Email } from '#functions/adapters/mailer.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { createId } from '#functions/runtime/ids.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';

/** Needs no ledger, because the visitor can request it again: a failure is reported immediately. */
export async function sendImmediately(
  email: Email,
  kind: 'sign-in' | 'new-address' | 'order-link' | 'staff-code' | 'hand-over' | 'enquiry',
  onUnsent: () => Promise<void>,
): Promise<void> {
  const mailId = createId(kind).replace('_', '-');
  try {
    const answer = await mailer().send(email, mailId);
    if (!('rejected' in answer)) return;
    log.warn('immediate email rejected', { mail: mailId, reason: answer.rejected });
  } catch (error) {
    log.error('immediate email not sent', { mail: mailId, ...toErrorFields(error) });
  }
  await onUnsent();
  throw new Refusal('mail_not_sent');
}
