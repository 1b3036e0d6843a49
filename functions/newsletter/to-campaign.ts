import type { CampaignRecord } from '#functions/data/campaign.ts';
import type { Campaign } from '#shared/api/campaigns.ts';
import { countsOf } from './counts-of.ts';

export async function toCampaign(row: CampaignRecord): Promise<Campaign> {
  const { movedAt, recipients, ...counts } = await countsOf(row.campaignId);
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
