import { entryOf } from '#functions/audit/staff-entry.ts';
import type { CampaignRecord } from '#functions/data/campaign.ts';
import { changeCampaign } from '#functions/data/campaign-writes.ts';
import type { CampaignStatus } from '#shared/domain/campaign.ts';
import { readCampaign } from './read-campaign.ts';

type Change = {
  campaignId: string;
  actor: string;
  action: 'campaign_paused' | 'campaign_resumed' | 'campaign_cancelled';
  from: readonly CampaignStatus[];
  /** What is set; the status is that of the campaign afterwards. */
  next: (row: CampaignRecord) => Pick<CampaignRecord, 'status' | 'runAt'> & Partial<CampaignRecord>;
};

const tries = 5;

/**
 * Changes how a campaign stands, with an entry in the trail. Answers it as it is then, and as it was left where there is
 * nothing to change any more; what is so already is no mistake.
 */
export async function changeStanding(
  { campaignId, actor, action, from, next }: Change,
  now: Date,
): Promise<{ row: CampaignRecord; isOver: boolean } | undefined> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = await readCampaign(campaignId);
    if (!row) return undefined;
    const changed = next(row);
    if (row.status === changed.status) return { row, isOver: false };
    if (!from.includes(row.status)) return { row, isOver: true };
    const entry = entryOf(
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
    const { written } = await changeCampaign(row, changed, entry);
    if (written) return { row: { ...row, ...changed }, isOver: false };
  }
  throw new Error(`The campaign ${campaignId} kept changing.`);
}
