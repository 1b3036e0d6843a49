import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { createRecipients } from '#functions/newsletter/transactions/recipient-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { formerSubscriptionYears } from '#shared/domain/newsletter/newsletter.ts';

/** Recipients per transaction, which has room for a hundred items. */
const maxBatchSize = 50;

/** Writes readers into a campaign's ledger, each once, even if several processes try or a process tries again. */
export async function addRecipients(
  campaign: CampaignRecord,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < subscriberIds.length; at += maxBatchSize)
    await addRecipientBatch(campaign, subscriberIds.slice(at, at + maxBatchSize), now);
}

async function addRecipientBatch(
  { campaignId, createdAt }: CampaignRecord,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + formerSubscriptionYears * 365 * 24 * 3600;
  const done = await retryOnConflict(async () => {
    const keys = subscriberIds.map((subscriberId) => ({ campaignId, subscriberId }));
    const { data } = await recipient.get(keys).go({ consistent: true });
    const there = new Set(data.map(({ subscriberId }) => subscriberId));
    const missing = keys.filter(({ subscriberId }) => !there.has(subscriberId));
    const rows = missing.map((key) => ({
      ...key,
      status: 'waiting' as const,
      attempts: 0,
      at: now.toISOString(),
      ttl,
    }));
    // A concurrent pass over the same batch may have written first; then the batch is read again.
    if (await createRecipients(rows, now)) return true;
    return undefined;
  }, 5);
  if (done === undefined)
    throw new Error(`The ledger of ${campaignId} changed during every attempt to write it.`);
}
