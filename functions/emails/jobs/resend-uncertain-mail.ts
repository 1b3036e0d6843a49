import { accountComposers } from '#functions/accounts/emails/account-composers.ts';
import { staffComposers } from '#functions/back-office/emails/staff-composers.ts';
import { queuedComposers } from '#functions/emails/queued-composers.ts';
import { subscriptionComposers } from '#functions/newsletter/emails/subscription-composers.ts';
import { type Composers, retryMail } from '#functions/runtime/email/send-once.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { mail } from '#functions/table/entities/mail.ts';

/** The composers of all domains, because an email to be sent again may belong to any of them. */
const composers: Composers = {
  ...queuedComposers,
  ...accountComposers,
  ...subscriptionComposers,
  ...staffComposers,
};

/** SES reports an accepted email within seconds; without a report after a quarter of an hour, it did not accept the email. */
const quietMinutes = 15;

/** SES initially accepts fourteen a second, each in a third of a second. */
const atOnce = 4;

export const handler = defineJob('resendUncertainMail', async (now) => {
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000).toISOString();
  const { data: uncertain } = await mail.query.uncertain({}).go({ pages: 'all' });
  const quiet = uncertain.filter(({ startedAt }) => startedAt < quietSince);
  return forEachItem(
    quiet,
    async (row) => {
      await retryMail(row, composers, now);
      return 'sentAgain';
    },
    { atOnce },
  );
});
