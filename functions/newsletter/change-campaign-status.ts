import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { changeCampaign } from '#functions/newsletter/transactions/campaign-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { CampaignStatus } from '#shared/domain/newsletter/campaign.ts';
import { loadSendingCampaign } from './load-campaign.ts';

type Change = {
  campaignId: string;
  actor: string;
  action: 'campaign_paused' | 'campaign_resumed' | 'campaign_cancelled';
  from: readonly CampaignStatus[];
  /** The fields to set, including the campaign's new status. */
  next: (row: CampaignRecord) => Pick<CampaignRecord, 'status' | 'runAt'> & Partial<CampaignRecord>;
};

/**
 * Changes the status of a campaign, with its audit entry. Returns the campaign afterwards, or as it is if nothing can
 * change any more. A campaign that already has the status is not an error.
 */
export async function changeCampaignStatus(
  { campaignId, actor, action, from, next }: Change,
  now: Date,
): Promise<{ row: CampaignRecord; isOver: boolean } | undefined> {
  const result = await retryOnConflict(async () => {
    const row = await loadSendingCampaign(campaignId);
    if (!row) return { standing: undefined };
    const changed = next(row);
    if (row.status === changed.status) return { standing: { row, isOver: false } };
    if (!from.includes(row.status)) return { standing: { row, isOver: true } };
    const entry = buildAdminAuditEntry(
      {
        actor,
        action,
        entityType: 'campaign',
        entityId: campaignId,
        entityName: row.release.title,
        before: { status: row.status },
        after: { status: changed.status },
      },
      now,
    );
    const { outcome } = await changeCampaign(row, changed, entry);
    if (outcome === 'done') return { standing: { row: { ...row, ...changed }, isOver: false } };
    return undefined;
  }, 5);
  if (!result) throw new Error(`The campaign ${campaignId} changed during every attempt to write it.`);
  return result.standing;
}
