import type { CampaignRecord } from '#functions/data/campaign.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { changeStanding } from './change-campaign.ts';
import { toCampaign } from './to-campaign.ts';

/** A walk of its own: what the earlier one has left on the queues is dropped. */
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
  const { row, isOver } = (await changeStanding(change, now)) ?? fail('campaign_not_found');
  return isOver ? fail('campaign_over', { status: row.status }) : toCampaign(row);
});
