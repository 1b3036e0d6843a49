import { changeCampaignStatus } from '#functions/newsletter/change-campaign-status.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

export const handler = serveAdmin(campaignsApi.cancelCampaign, ({ params }, scope) =>
  changeCampaignStatus(
    params.id,
    {
      action: 'campaign_cancelled',
      from: ['sending', 'paused'],
      next: ({ runAt }) => ({ status: 'cancelled', runAt, endedAt: scope.now.toISOString() }),
    },
    scope,
  ),
);
