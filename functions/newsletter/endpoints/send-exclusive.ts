import { createHash } from 'node:crypto';
import { hasAudience } from '#functions/newsletter/audience.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { loadSendingCampaign } from '#functions/newsletter/load-campaign.ts';
import { toCampaign } from '#functions/newsletter/to-campaign.ts';
import { createCampaign } from '#functions/newsletter/transactions/campaign-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { CampaignContent } from '#shared/domain/newsletter/campaign.ts';

/** Sending the same campaign again on the same day counts as a repeat of the first request. */
function toCampaignId(draftId: string | undefined, content: CampaignContent, now: Date): string {
  if (draftId) return `cmp_${draftId}`;
  const hash = createHash('sha256').update(JSON.stringify([toLondonDay(now), content]));
  return `cmp_${hash.digest('hex').slice(0, 32)}`;
}

/** Stores the campaign; the table's stream starts the sending. */
export const handler = serveAdmin(
  campaignsApi.sendExclusive,
  async ({ body: { draftId, ...content } }, { now, staff, fail }) => {
    const campaignId = toCampaignId(draftId, content, now);
    const before = await loadSendingCampaign(campaignId);
    const answer = (there: CampaignRecord) => {
      refuseReusedKey(hashRequest(there.release), hashRequest(content), 'draftId');
      return toCampaign(there);
    };
    if (before) return answer(before);
    if (!(await hasAudience(now))) return fail('list_empty');
    const at = now.toISOString();
    const row: CampaignRecord = {
      campaignId,
      status: 'sending',
      release: content,
      actor: staff.actor,
      createdAt: at,
      run: 1,
      runAt: at,
    };
    const entry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action: 'campaign_sent',
        entityType: 'campaign',
        entityId: campaignId,
        entityName: content.title,
        after: { status: row.status, bottles: content.bottles.length },
      },
      now,
    );
    const { outcome } = await createCampaign(row, entry);
    const begun = outcome === 'done' ? row : await loadSendingCampaign(campaignId);
    if (!begun) throw new Error(`The campaign ${campaignId} could neither be written nor found.`);
    return answer(begun);
  },
);
