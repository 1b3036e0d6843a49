import type { CampaignRecord } from '#functions/data/campaign.ts';
import { markEntered } from '#functions/data/campaign-writes.ts';
import { recipient } from '#functions/data/recipient.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { queue } from '#functions/kit/queue.ts';
import { endIfDone } from '#functions/newsletter/end-if-done.ts';
import { enterReaders } from '#functions/newsletter/enter-readers.ts';
import { readRun } from '#functions/newsletter/read-campaign.ts';
import { isReaderOf } from '#functions/newsletter/reader-of.ts';
import { outbox } from '#functions/ports/outbox.ts';
import { FanOut } from './messages.ts';

/** How many of the list, or of the ledger, one message is for. */
const stretch = 500;

type Stretch = { cursor: string | null };

/** Writes a stretch of the list into the ledger; answers where the next one begins. */
async function enter(campaign: CampaignRecord, from: Stretch, now: Date): Promise<Stretch> {
  const { data, cursor } = await subscriber.query
    .byStatus({ status: 'active' })
    .go({ cursor: from.cursor, limit: stretch });
  const readers = data.filter((row) => isReaderOf(campaign, row));
  const ids = readers.map(({ subscriberId }) => subscriberId);
  await enterReaders(campaign, ids, now);
  return { cursor };
}

/** Puts those of a stretch of the ledger whose turn has not come on the way to the senders. */
async function handOut({ campaignId, run }: CampaignRecord, from: Stretch): Promise<Stretch> {
  const { data, cursor } = await recipient.query
    .byCampaign({ campaignId })
    .go({ cursor: from.cursor, limit: stretch, consistent: true });
  const letters = data
    .filter(({ status }) => status === 'waiting')
    .map(({ subscriberId }) => ({ campaignId, run, subscriberId }));
  await outbox().put('sendLetters', letters);
  return { cursor };
}

/**
 * Walks one stretch and sends itself on to the next: first over the list, until everyone on it is in the ledger, then over
 * the ledger. A message that comes twice walks twice, which the ledger makes harmless.
 */
export const handler = queue('fanOutCampaign', FanOut, async ({ campaignId, run, step, cursor }, { now }) => {
  const campaign = await readRun(campaignId, run);
  if (!campaign) return;
  const next = (fanOut: Omit<FanOut, 'campaignId' | 'run'>) =>
    outbox().put('fanOutCampaign', [{ campaignId, run, ...fanOut }]);
  if (step === 'enter') {
    const rest = await enter(campaign, { cursor }, now);
    if (rest.cursor !== null) return next({ step, ...rest });
    if (await markEntered(campaign, now)) await next({ step: 'hand-out', cursor: null });
    return;
  }
  const rest = await handOut(campaign, { cursor });
  if (rest.cursor !== null) return next({ step, ...rest });
  // There may have been nobody left.
  await endIfDone(campaign, now);
});
