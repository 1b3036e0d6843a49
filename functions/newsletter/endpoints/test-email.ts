import type { Email } from '#functions/adapters/mailer.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { readSetting } from '#functions/environment/config.ts';
import { composeCampaignEmail } from '#functions/newsletter/emails/campaign-email.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { createId } from '#functions/runtime/ids.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readStaffEmails } from '#functions/runtime/staff.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { campaignEmailsApi } from '#shared/contracts/newsletter/campaign-emails.ts';

/** A test is sent only to staff or the mailbox for tests, whatever address was typed. */
const toReceiver = (requested = ''): string =>
  readStaffEmails().find((email) => email === requested.trim().toLowerCase()) ?? readSetting('MAIL_TESTS_TO');

/** Pressing the button again sends it again, so it needs no ledger. */
async function sendTestEmail(email: Email, mailId: string): Promise<boolean> {
  try {
    const answer = await mailer().send(email, mailId);
    if (!('rejected' in answer)) return true;
    log.warn('test email rejected', { mail: mailId, reason: answer.rejected });
  } catch (error) {
    log.error('test email not sent', { mail: mailId, ...toErrorFields(error) });
  }
  return false;
}

export const handler = serveAdmin(campaignEmailsApi.testEmail, async ({ body }, { now, staff, fail }) => {
  const { testEmail, ...campaignContent } = body;
  await enforceRateLimit('releaseTestsByStaff', staff.actor, now);
  const sentTo = toReceiver(testEmail);
  const reader = { name: '', email: sentTo, subscriberId: toSubscriberId(sentTo) };
  const email = await composeCampaignEmail(campaignContent, reader);
  const mailId = createId('release-test').replace('_', '-');
  if (!(await sendTestEmail({ ...email, subject: `[Test] ${email.subject}` }, mailId))) fail('mail_not_sent');
  const done = {
    actor: staff.actor,
    action: 'release_tested',
    entityType: 'release',
    entityId: mailId,
    entityName: email.subject,
    after: { sentTo },
  };
  await adminAuditEntry.create(buildAdminAuditEntry(done, now)).go();
  return { message: `A test was sent to ${sentTo}.`, sentTo };
});
