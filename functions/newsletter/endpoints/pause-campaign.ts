import { changeCampaignStatus } from '#functions/newsletter/change-campaign-status.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

export const handler = serveAdmin(campaignsApi.pauseCampaign, ({ params }, scope) =>
  changeCampaignStatus(
    params.id,
    { action: 'campaign_paused', from: ['sending'], next: ({ runAt }) => ({ status: 'paused', runAt }) },
    scope,
  ),
);
