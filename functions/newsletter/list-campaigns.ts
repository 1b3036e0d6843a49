import { type CampaignRecord, campaign } from '#functions/data/campaign.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toCampaign } from './to-campaign.ts';

export const handler = serveAdmin(campaignsApi.listCampaigns, async ({ query }) => {
  const { search } = query;
  const page = await listPage<CampaignRecord>({
    query,
    within: { field: 'gsi2pk', partition: indexPartitions.campaigns },
    read: ({ cursor, limit }) => campaign.query.all({}).go({ cursor, limit, order: 'desc' }),
    ...(search ? { keep: ({ release }) => hasAllWords(search, release.title) } : {}),
  });
  return { ...page, items: await Promise.all(page.items.map(toCampaign)) };
});
