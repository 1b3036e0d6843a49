import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { readCampaign } from './read-campaign.ts';
import { toCampaign } from './to-campaign.ts';

export const handler = serveAdmin(campaignsApi.getCampaign, async ({ params }, { fail }) => {
  const row = (await readCampaign(params.id)) ?? fail('campaign_not_found');
  return { ...(await toCampaign(row)), release: row.release };
});
