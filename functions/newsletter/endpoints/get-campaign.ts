import { loadSendingCampaign } from '#functions/newsletter/load-campaign.ts';
import { toCampaign } from '#functions/newsletter/to-campaign.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

export const handler = serveAdmin(campaignsApi.getCampaign, async ({ params }, { fail }) => {
  const row = (await loadSendingCampaign(params.id)) ?? fail('campaign_not_found');
  return { ...(await toCampaign(row)), release: row.release };
});
