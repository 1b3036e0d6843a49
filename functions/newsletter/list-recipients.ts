import { indexPartitions, partitions } from '#functions/data/partitions.ts';
import { type RecipientRecord, recipient } from '#functions/data/recipient.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { readCampaign } from './read-campaign.ts';

/** Stands for an address that was deleted since. */
const deleted = 'deleted';

export const handler = serveAdmin(campaignsApi.listRecipients, async ({ params, query }, { fail }) => {
  const { campaignId } = (await readCampaign(params.id)) ?? fail('campaign_not_found');
  const { status, ...rest } = query;
  const page = await listPage<RecipientRecord>({
    query: rest,
    within: status
      ? { field: 'gsi1pk', partition: `${indexPartitions.recipients}${campaignId}#${status}` }
      : { field: 'pk', partition: `${partitions.campaign}${campaignId}` },
    read: (from) =>
      status
        ? recipient.query.byStatus({ campaignId, status }).go(from)
        : recipient.query.byCampaign({ campaignId }).go(from),
  });
  const emails = await emailsOf(page.items);
  const items = page.items.map((row) => ({
    id: row.subscriberId,
    email: emails.get(row.subscriberId) ?? deleted,
    status: row.status,
    reason: row.reason ?? null,
    at: row.at,
  }));
  return { ...page, items };
});

/** The addresses of a page, which the ledger itself does not know. */
async function emailsOf(rows: readonly RecipientRecord[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { data } = await subscriber.get(rows.map(({ subscriberId }) => ({ subscriberId }))).go();
  return new Map(data.map(({ subscriberId, email }) => [subscriberId, email]));
}
