import { mail } from '#functions/data/mail.ts';
import { forEachItem, job } from '#functions/kit/job.ts';
import { composeLetter } from '#functions/mail/letters.ts';
import { sendAgain } from '#functions/mail/send-once.ts';

/** SES reports a mail that it took within seconds; after a quarter of an hour without a report it did not take it. */
const quietMinutes = 15;

export const handler = job('resendUncertainMail', async (now) => {
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000).toISOString();
  const { data: uncertain } = await mail.query.uncertain({}).go({ pages: 'all' });
  const quiet = uncertain.filter(({ startedAt }) => startedAt < quietSince);
  return forEachItem(quiet, async (row) => {
    await sendAgain(row, () => composeLetter(row), now);
    return 'sentAgain';
  });
});
