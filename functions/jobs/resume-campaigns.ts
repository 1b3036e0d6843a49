import { type CampaignRecord, campaign } from '#functions/data/campaign.ts';
import { beginRun } from '#functions/data/campaign-writes.ts';
import { type RecipientRecord, recipient } from '#functions/data/recipient.ts';
import { moveRecipient } from '#functions/data/recipient-writes.ts';
import { forEachItem, job } from '#functions/kit/job.ts';
import { countsOf } from '#functions/newsletter/counts-of.ts';
import { endIfDone } from '#functions/newsletter/end-if-done.ts';
import { mostAttempts } from '#functions/newsletter/most-attempts.ts';

/** SES reports a letter that it took within seconds, and a message that failed comes again after six minutes. */
const quietMinutes = 15;

/** Lets letters whose sending was cut short, and of which SES never told, have another turn; answers how many. */
async function freeUncertain(row: CampaignRecord, quietSince: string, now: Date): Promise<number> {
  const { campaignId } = row;
  const { data } = await recipient.query.byStatus({ campaignId, status: 'sending' }).go({ pages: 'all' });
  const quiet = data.filter(({ at }) => at < quietSince);
  const next = ({ attempts }: RecipientRecord) =>
    attempts >= mostAttempts
      ? { status: 'failed' as const, reason: 'SES never said whether it took the letter.' }
      : { status: 'waiting' as const };
  const moved = await Promise.all(quiet.map((each) => moveRecipient(each, next(each), now)));
  return moved.filter(Boolean).length;
}

/** Each campaign that is being sent is looked at: it goes on, it is over, or it has come to a stop and begins another walk. */
export const handler = job('resumeCampaigns', async (now) => {
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000).toISOString();
  const { data: sending } = await campaign.query.sending({ status: 'sending' }).go({ pages: 'all' });
  return forEachItem(sending, async (row) => {
    const freed = await freeUncertain(row, quietSince, now);
    const counts = await countsOf(row.campaignId);
    if (await endIfDone(row, now, counts)) return 'ended';
    const standsStill = row.runAt < quietSince && counts.movedAt < quietSince;
    if (freed === 0 && !standsStill) return 'goesOn';
    return (await beginRun(row, now)) ? 'begunAgain' : 'goesOn';
  });
});
