import type { CampaignRecord } from '#functions/data/campaign.ts';
import { recipient } from '#functions/data/recipient.ts';
import { enterRecipients } from '#functions/data/recipient-writes.ts';
import { leftYears } from '#shared/domain/newsletter.ts';

/** As many as are written in one transaction, which has room for a hundred items. */
const mostAtOnce = 50;

const tries = 5;

/** Writes readers into the ledger of a campaign, each once, however often and by however many that is tried. */
export async function enterReaders(
  campaign: CampaignRecord,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < subscriberIds.length; at += mostAtOnce)
    await enterSome(campaign, subscriberIds.slice(at, at + mostAtOnce), now);
}

async function enterSome(
  { campaignId, createdAt }: CampaignRecord,
  subscriberIds: readonly string[],
  now: Date,
): Promise<void> {
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + leftYears * 365 * 24 * 3600;
  for (let attempt = 0; attempt < tries; attempt++) {
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
    // Another walk over the same stretch has come first: what it left is looked at again.
    if (await enterRecipients(rows, now)) return;
  }
  throw new Error(`The ledger of ${campaignId} kept changing.`);
}
