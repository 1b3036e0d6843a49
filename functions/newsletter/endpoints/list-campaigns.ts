import { type CampaignRecord, campaign } from '#functions/newsletter/entities/campaign.ts';
import { toCampaign } from '#functions/newsletter/to-campaign.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(campaignsApi.listCampaigns, async ({ query }) => {
  const { search } = query;
  const page = await listPage<CampaignRecord>({
    query,
    within: { field: 'gsi2pk', partition: indexPartitions.campaigns },
    read: ({ cursor, limit }) => campaign.query.all({}).go({ cursor, limit, order: 'desc' }),
    ...(search ? { keep: ({ release: withdrawal }) => hasAllWords(search, withdrawal.title) } : {}),
  });
  return { ...page, items: await Promise.all(page.items.map(toCampaign)) };
});
