import { composeEmail } from '#functions/back-office/compose-email.ts';
import { retryMail } from '#functions/runtime/email/send-once.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { mail } from '#functions/table/entities/mail.ts';

/** SES reports a mail that it took within seconds; after a quarter of an hour without a report it did not take it. */
const quietMinutes = 15;

export const handler = defineJob('resendUncertainMail', async (now) => {
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000).toISOString();
  const { data: uncertain } = await mail.query.uncertain({}).go({ pages: 'all' });
  const quiet = uncertain.filter(({ startedAt }) => startedAt < quietSince);
  return forEachItem(quiet, async (row) => {
    await retryMail(row, () => composeEmail(row), now);
    return 'sentAgain';
  });
});
