import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import { readCampaignCounts } from './campaign-counts.ts';

export async function toCampaign(row: CampaignRecord): Promise<Campaign> {
  const { movedAt, recipients, ...counts } = await readCampaignCounts(row.campaignId);
  return {
    id: row.campaignId,
    title: row.release.title,
    status: row.status,
    actor: row.actor,
    createdAt: row.createdAt,
    endedAt: row.endedAt ?? null,
    counts: { recipients: row.enteredAt ? recipients : null, ...counts },
  };
}
