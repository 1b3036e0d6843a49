import { createHash } from 'node:crypto';
import { entryOf } from '#functions/audit/staff-entry.ts';
import type { CampaignRecord } from '#functions/data/campaign.ts';
import { beginCampaign } from '#functions/data/campaign-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import type { Release } from '#shared/domain/campaign.ts';
import { londonDay } from '#shared/domain/days.ts';
import { readCampaign } from './read-campaign.ts';
import { hasReaders } from './readers.ts';
import { toCampaign } from './to-campaign.ts';

/** The same release pressed again on the same day is the same press. */
function idOf(draftId: string | undefined, release: Release, now: Date): string {
  if (draftId) return `cmp_${draftId}`;
  const hash = createHash('sha256').update(JSON.stringify([londonDay(now), release]));
  return `cmp_${hash.digest('hex').slice(0, 32)}`;
}

/** Writes the campaign down; the stream of the table sets it going. */
export const handler = serveAdmin(
  campaignsApi.sendExclusive,
  async ({ body: { draftId, ...release } }, { now, staff, fail }) => {
    const campaignId = idOf(draftId, release, now);
    const before = await readCampaign(campaignId);
    if (before) return toCampaign(before);
    if (!(await hasReaders(now))) return fail('list_empty');
    const at = now.toISOString();
    const row: CampaignRecord = {
      campaignId,
      status: 'sending',
      release,
      actor: staff.actor,
      createdAt: at,
      run: 1,
      runAt: at,
    };
    const entry = entryOf(
      {
        actor: staff.actor,
        action: 'campaign_sent',
        entityType: 'campaign',
        entityId: campaignId,
        entityName: release.title,
        after: { status: row.status, bottles: release.bottles.length },
      },
      now,
    );
    const { written } = await beginCampaign(row, entry);
    const begun = written ? row : await readCampaign(campaignId);
    if (!begun) throw new Error(`The campaign ${campaignId} was neither written nor there.`);
    return toCampaign(begun);
  },
);
