import { changeCampaignStatus } from '#functions/newsletter/change-campaign-status.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { toCampaign } from '#functions/newsletter/to-campaign.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

export const handler = serveAdmin(campaignsApi.cancelCampaign, async ({ params }, { now, staff, fail }) => {
  const change = {
    campaignId: params.id,
    actor: staff.actor,
    action: 'campaign_cancelled' as const,
    from: ['sending', 'paused'] as const,
    next: ({ runAt }: CampaignRecord) => ({
      status: 'cancelled' as const,
      runAt,
      endedAt: now.toISOString(),
    }),
  };
  const { row, isOver } = (await changeCampaignStatus(change, now)) ?? fail('campaign_not_found');
  return isOver ? fail('campaign_over', { status: row.status }) : toCampaign(row);
});
