import { changeCampaignStatus } from '#functions/newsletter/change-campaign-status.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { toCampaign } from '#functions/newsletter/to-campaign.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

/** A new run: messages of the earlier one are dropped from the queues. */
export const handler = serveAdmin(campaignsApi.resumeCampaign, async ({ params }, { now, staff, fail }) => {
  const change = {
    campaignId: params.id,
    actor: staff.actor,
    action: 'campaign_resumed' as const,
    from: ['paused'] as const,
    next: ({ run }: CampaignRecord) => ({
      status: 'sending' as const,
      run: run + 1,
      runAt: now.toISOString(),
    }),
  };
  const { row, isOver } = (await changeCampaignStatus(change, now)) ?? fail('campaign_not_found');
  return isOver ? fail('campaign_over', { status: row.status }) : toCampaign(row);
});
