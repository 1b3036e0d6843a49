import { entryOf } from '#functions/audit/staff-entry.ts';
import { staffEntry } from '#functions/data/staff-entry.ts';
import { setting } from '#functions/kit/config.ts';
import { newId } from '#functions/kit/ids.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { staffEmails } from '#functions/kit/staff.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { composeRelease } from '#functions/mail/release-letter.ts';
import { type Letter, mailer } from '#functions/ports/mailer.ts';
import { releaseLettersApi } from '#shared/api/release-letters.ts';
import { subscriberIdOf } from './subscriber-id.ts';

/** A test leaves the house to nobody but its staff, whatever address was typed. */
const receiverOf = (asked = ''): string =>
  staffEmails().find((email) => email === asked.trim().toLowerCase()) ?? setting('MAIL_TESTS_TO');

/** Asked for again with one press, so that it needs no ledger. */
async function isTaken(letter: Letter, mailId: string): Promise<boolean> {
  try {
    const answer = await mailer().send(letter, mailId);
    if (!('rejected' in answer)) return true;
    log.warn('test letter rejected', { mail: mailId, reason: answer.rejected });
  } catch (error) {
    log.error('test letter not sent', { mail: mailId, ...errorFields(error) });
  }
  return false;
}

export const handler = serveAdmin(releaseLettersApi.testEmail, async ({ body }, { now, staff, fail }) => {
  const { testEmail, ...release } = body;
  await countAgainst('releaseTestsByStaff', staff.actor, now);
  const sentTo = receiverOf(testEmail);
  const reader = { name: '', email: sentTo, subscriberId: subscriberIdOf(sentTo) };
  const letter = await composeRelease(release, reader);
  const mailId = newId('release-test').replace('_', '-');
  if (!(await isTaken({ ...letter, subject: `[Test] ${letter.subject}` }, mailId))) fail('mail_not_sent');
  const done = {
    actor: staff.actor,
    action: 'release_tested',
    entityType: 'release',
    entityId: mailId,
    entityName: letter.subject,
    after: { sentTo },
  };
  await staffEntry.create(entryOf(done, now)).go();
  return { message: `A test was sent to ${sentTo}.`, sentTo };
});
