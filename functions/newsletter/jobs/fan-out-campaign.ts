import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { addRecipients } from '#functions/newsletter/add-recipients.ts';
import { completeCampaign } from '#functions/newsletter/complete-campaign.ts';
import { isEligibleSubscriber } from '#functions/newsletter/eligible-subscriber.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { loadCampaignRun } from '#functions/newsletter/load-campaign.ts';
import { FanOut } from '#functions/newsletter/queue-messages.ts';
import { markRecipientsComplete } from '#functions/newsletter/transactions/campaign-transactions.ts';
import { defineQueue } from '#functions/runtime/queue.ts';

/** Rows of the list or of the ledger per message. */
const batch = 500;

type CampaignBatch = { cursor: string | null };

/** Writes a batch of the list into the ledger; returns where the next batch begins. */
async function addBatch(campaign: CampaignRecord, from: CampaignBatch, now: Date): Promise<CampaignBatch> {
  const { data, cursor } = await subscriber.query
    .byStatus({ status: 'active' })
    .go({ cursor: from.cursor, limit: batch });
  const readers = data.filter((row) => isEligibleSubscriber(campaign, row));
  const ids = readers.map(({ subscriberId }) => subscriberId);
  await addRecipients(campaign, ids, now);
  return { cursor };
}

/** Queues the waiting recipients of one batch of the ledger for sending. */
async function enqueueBatch(
  { campaignId, run }: CampaignRecord,
  from: CampaignBatch,
): Promise<CampaignBatch> {
  const { data, cursor } = await recipient.query
    .byCampaign({ campaignId })
    .go({ cursor: from.cursor, limit: batch, consistent: true });
  const messages = data
    .filter(({ status }) => status === 'waiting')
    .map(({ subscriberId }) => ({ campaignId, run, subscriberId }));
  await outbox().put('sendLetters', messages);
  return { cursor };
}

/**
 * Processes one batch and queues a message for the next: first over the list, until everyone on it is in the ledger, then
 * over the ledger. A message delivered twice repeats its batch, which the ledger makes harmless.
 */
export const handler = defineQueue(
  'fanOutCampaign',
  FanOut,
  async ({ campaignId, run, step, cursor }, { now }) => {
    const campaign = await loadCampaignRun(campaignId, run);
    if (!campaign) return;
    const next = (fanOut: Omit<FanOut, 'campaignId' | 'run'>) =>
      outbox().put('fanOutCampaign', [{ campaignId, run, ...fanOut }]);
    if (step === 'enter') {
      const rest = await addBatch(campaign, { cursor }, now);
      if (rest.cursor !== null) return next({ step, ...rest });
      if (await markRecipientsComplete(campaign, now)) await next({ step: 'hand-out', cursor: null });
      return;
    }
    const rest = await enqueueBatch(campaign, { cursor });
    if (rest.cursor !== null) return next({ step, ...rest });
    // There may have been no recipients left.
    await completeCampaign(campaign, now);
  },
);
