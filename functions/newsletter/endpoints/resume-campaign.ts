import { changeCampaignStatus } from '#functions/newsletter/change-campaign-status.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

/** A new run: messages of the earlier one are dropped from the queues. */
export const handler = serveAdmin(campaignsApi.resumeCampaign, ({ params }, scope) =>
  changeCampaignStatus(
    params.id,
    {
      action: 'campaign_resumed',
      from: ['paused'],
      next: ({ run }) => ({ status: 'sending', run: run + 1, runAt: scope.now.toISOString() }),
    },
    scope,
  ),
);
