import type { CampaignRecord } from '#functions/data/campaign.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { changeStanding } from './change-campaign.ts';
import { toCampaign } from './to-campaign.ts';

export const handler = serveAdmin(campaignsApi.pauseCampaign, async ({ params }, { now, staff, fail }) => {
  const change = {
    campaignId: params.id,
    actor: staff.actor,
    action: 'campaign_paused' as const,
    from: ['sending'] as const,
    next: ({ runAt }: CampaignRecord) => ({ status: 'paused' as const, runAt }),
  };
  const { row, isOver } = (await changeStanding(change, now)) ?? fail('campaign_not_found');
  return isOver ? fail('campaign_over', { status: row.status }) : toCampaign(row);
});
