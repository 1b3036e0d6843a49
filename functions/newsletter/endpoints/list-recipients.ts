import { type RecipientRecord, recipient } from '#functions/newsletter/entities/recipient.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { loadSendingCampaign } from '#functions/newsletter/load-campaign.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

/** Shown in place of an address that has been deleted since. */
const deleted = 'deleted';

type AddressedRecipient = RecipientRecord & { email: string };

export const handler = serveAdmin(campaignsApi.listRecipients, async ({ params, query }, { fail }) => {
  const { campaignId } = (await loadSendingCampaign(params.id)) ?? fail('campaign_not_found');
  const { status, ...rest } = query;
  const { search } = rest;
  const page = await listPage<AddressedRecipient>({
    query: rest,
    within: status
      ? { field: 'gsi1pk', partition: `${indexPartitions.recipients}${campaignId}#${status}` }
      : { field: 'pk', partition: `${partitions.campaign}${campaignId}` },
    read: async (from) => {
      const { data, cursor } = status
        ? await recipient.query.byStatus({ campaignId, status }).go(from)
        : await recipient.query.byCampaign({ campaignId }).go(from);
      return { data: await loadAddresses(data), cursor };
    },
    keep: search ? ({ email, reason }) => hasAllWords(search, email, reason) : undefined,
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

/** Adds the addresses to the rows, because the ledger itself does not store them. */
async function loadAddresses(rows: readonly RecipientRecord[]): Promise<AddressedRecipient[]> {
  if (rows.length === 0) return [];
  const { data } = await subscriber.get(rows.map(({ subscriberId }) => ({ subscriberId }))).go();
  const emails = new Map(data.map(({ subscriberId, email }) => [subscriberId, email]));
  return rows.map((row) => ({ ...row, email: emails.get(row.subscriberId) ?? deleted }));
}
