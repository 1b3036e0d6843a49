import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { endCampaign } from '#functions/newsletter/transactions/campaign-transactions.ts';
import { type CampaignCounts, readCampaignCounts } from './campaign-counts.ts';

/** Ends a campaign once its ledger is complete and every email has its outcome; returns whether it did. */
export async function completeCampaign(
  row: CampaignRecord,
  now: Date,
  counts?: CampaignCounts,
): Promise<boolean> {
  if (!row.enteredAt) return false;
  const { recipients, sent, failed, skipped } = counts ?? (await readCampaignCounts(row.campaignId));
  return recipients === sent + failed + skipped && endCampaign(row, now);
}
