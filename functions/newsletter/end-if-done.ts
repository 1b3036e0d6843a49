import type { CampaignRecord } from '#functions/data/campaign.ts';
import { endCampaign } from '#functions/data/campaign-writes.ts';
import { type Counts, countsOf } from './counts-of.ts';

/** Ends a campaign whose every address is written down and whose every letter has come to an end; answers whether it did. */
export async function endIfDone(row: CampaignRecord, now: Date, counts?: Counts): Promise<boolean> {
  if (!row.enteredAt) return false;
  const { recipients, sent, failed, skipped } = counts ?? (await countsOf(row.campaignId));
  return recipients === sent + failed + skipped && endCampaign(row, now);
}
