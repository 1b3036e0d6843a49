import { readCampaignCounts } from '#functions/newsletter/campaign-counts.ts';
import { completeCampaign } from '#functions/newsletter/complete-campaign.ts';
import { type CampaignRecord, campaign } from '#functions/newsletter/entities/campaign.ts';
import { type RecipientRecord, recipient } from '#functions/newsletter/entities/recipient.ts';
import { maxSendAttempts } from '#functions/newsletter/send-campaign-email.ts';
import { beginRun } from '#functions/newsletter/transactions/campaign-transactions.ts';
import { moveRecipient } from '#functions/newsletter/transactions/recipient-transactions.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

/** SES reports an email that it accepted within seconds, and a failed message is delivered again after six minutes. */
const quietMinutes = 15;

/**
 * Releases emails whose sending was cut short and which SES never reported: they are sent again or, after too many
 * attempts, marked as failed. Returns how many were released.
 */
async function releaseUncertain(row: CampaignRecord, quietSince: string, now: Date): Promise<number> {
  const { campaignId } = row;
  const { data } = await recipient.query.byStatus({ campaignId, status: 'sending' }).go({ pages: 'all' });
  const quiet = data.filter(({ at }) => at < quietSince);
  const next = ({ attempts }: RecipientRecord) =>
    attempts >= maxSendAttempts
      ? { status: 'failed' as const, reason: 'SES never confirmed whether it accepted the email.' }
      : { status: 'waiting' as const };
  const moved = await Promise.all(quiet.map((each) => moveRecipient(each, next(each), now)));
  return moved.filter(Boolean).length;
}

/**
 * Checks each campaign that is being sent: it is still progressing, it is complete, or it has stalled and begins another
 * run.
 */
export const handler = defineJob('resumeCampaigns', async (now) => {
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000).toISOString();
  const { data: sending } = await campaign.query.sending({ status: 'sending' }).go({ pages: 'all' });
  return forEachItem(sending, async (row) => {
    const freed = await releaseUncertain(row, quietSince, now);
    const counts = await readCampaignCounts(row.campaignId);
    if (await completeCampaign(row, now, counts)) return 'ended';
    const standsStill = row.runAt < quietSince && counts.movedAt < quietSince;
    if (freed === 0 && !standsStill) return 'goesOn';
    return (await beginRun(row, now)) ? 'begunAgain' : 'goesOn';
  });
});
