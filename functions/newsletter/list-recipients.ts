import { indexPartitions, partitions } from '#functions/data/partitions.ts';
import { type RecipientRecord, recipient } from '#functions/data/recipient.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { readCampaign } from './read-campaign.ts';

/** Stands for an address that was deleted since. */
const deleted = 'deleted';

type Addressed = RecipientRecord & { email: string };

export const handler = serveAdmin(campaignsApi.listRecipients, async ({ params, query }, { fail }) => {
  const { campaignId } = (await readCampaign(params.id)) ?? fail('campaign_not_found');
  const { status, ...rest } = query;
  const { search } = rest;
  const page = await listPage<Addressed>({
    query: rest,
    within: status
      ? { field: 'gsi1pk', partition: `${indexPartitions.recipients}${campaignId}#${status}` }
      : { field: 'pk', partition: `${partitions.campaign}${campaignId}` },
    read: async (from) => {
      const { data, cursor } = status
        ? await recipient.query.byStatus({ campaignId, status }).go(from)
        : await recipient.query.byCampaign({ campaignId }).go(from);
      return { data: await addressed(data), cursor };
    },
    ...(search ? { keep: ({ email, reason }) => hasAllWords(search, email, reason) } : {}),
  });
  const items = page.items.map((row) => ({
    id: row.subscriberId,
    email: row.email,
    status: row.status,
    reason: row.reason ?? null,
    at: row.at,
  }));
  return { ...page, items };
});

/** The rows with their addresses, which the ledger itself does not know. */
async function addressed(rows: readonly RecipientRecord[]): Promise<Addressed[]> {
  if (rows.length === 0) return [];
  const { data } = await subscriber.get(rows.map(({ subscriberId }) => ({ subscriberId }))).go();
  const emails = new Map(data.map(({ subscriberId, email }) => [subscriberId, email]));
  return rows.map((row) => ({ ...row, email: emails.get(row.subscriberId) ?? deleted }));
}
