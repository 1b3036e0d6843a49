import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { changeCampaign } from '#functions/newsletter/transactions/campaign-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import type { CampaignStatus } from '#shared/domain/newsletter/campaign.ts';
import { loadSendingCampaign } from './load-campaign.ts';
import { toCampaign } from './to-campaign.ts';

type Refuse = (code: 'campaign_not_found' | 'campaign_over', details?: Record<string, unknown>) => never;

type Change = {
  action: 'campaign_paused' | 'campaign_resumed' | 'campaign_cancelled';
  from: readonly CampaignStatus[];
  /** The fields to set, including the campaign's new status. */
  next: (row: CampaignRecord) => Pick<CampaignRecord, 'status' | 'runAt'> & Partial<CampaignRecord>;
};

/**
 * Changes the status of a campaign, with its audit entry; refuses if nothing can change any more. A campaign that already
 * has the status is not an error.
 */
export async function changeCampaignStatus(
  campaignId: string,
  { action, from, next }: Change,
  { staff, now, fail }: { staff: Staff; now: Date; fail: Refuse },
): Promise<Campaign> {
  const changed = await retryOnConflict(async () => {
    const row = (await loadSendingCampaign(campaignId)) ?? fail('campaign_not_found');
    const change = next(row);
    if (row.status === change.status) return row;
    if (!from.includes(row.status)) fail('campaign_over', { status: row.status });
    const entry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action,
        entityType: 'campaign',
        entityId: campaignId,
        entityName: row.release.title,
        before: { status: row.status },
        after: { status: change.status },
      },
      now,
    );
    const { outcome } = await changeCampaign(row, change, entry);
    return outcome === 'done' ? { ...row, ...change } : undefined;
  }, 5);
  if (!changed) throw new Error(`The campaign ${campaignId} changed during every attempt to write it.`);
  return toCampaign(changed);
}
