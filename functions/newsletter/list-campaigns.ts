import { type CampaignRecord, campaign } from '#functions/data/campaign.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { toCampaign } from './to-campaign.ts';

export const handler = serveAdmin(campaignsApi.listCampaigns, async ({ query }) => {
  const page = await listPage<CampaignRecord>({
    query,
    within: { field: 'gsi2pk', partition: indexPartitions.campaigns },
    read: ({ cursor, limit }) => campaign.query.all({}).go({ cursor, limit, order: 'desc' }),
  });
  return { ...page, items: await Promise.all(page.items.map(toCampaign)) };
});
