import { type CampaignRecord, campaign } from '#functions/newsletter/entities/campaign.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, isFailedCondition, type Outcome } from '#functions/table/transact.ts';
import type { CampaignStatus } from '#shared/domain/newsletter/campaign.ts';

const transact = createTransactor({ campaign, staffEntry: adminAuditEntry });

/** A campaign is begun once; whoever presses a second time finds it there. */
export const createCampaign = (row: CampaignRecord, entry: AdminAuditEntryRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.campaign.create(row).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

/** Both make the index of the campaigns being sent. */
type CampaignChange = Pick<CampaignRecord, 'status' | 'runAt'> & Partial<CampaignRecord>;

/** What the staff does to a campaign, from the state that was read, with its entry in the trail. */
export const changeCampaign = (
  { campaignId, status, run }: CampaignRecord,
  changed: CampaignChange,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.campaign
      .patch({ campaignId })
      .set(changed)
      .where((row, { eq }) => `${eq(row.status, status)} AND ${eq(row.run, run)}`)
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

/** Changes a campaign that has one of these statuses, and is in that run where one is named; answers whether it was so. */
async function patchInStatus(
  campaignId: string,
  statuses: readonly CampaignStatus[],
  changed: CampaignChange,
  run?: number,
): Promise<boolean> {
  try {
    await campaign
      .patch({ campaignId })
      .set(changed)
      .where((row, { eq }) => {
        const isOne = `(${statuses.map((status) => eq(row.status, status)).join(' OR ')})`;
        return run === undefined ? isOne : `${isOne} AND ${eq(row.run, run)}`;
      })
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

/** From now on the ledger holds every address. */
export const markRecipientsComplete = (
  { campaignId, run, runAt }: CampaignRecord,
  now: Date,
): Promise<boolean> =>
  patchInStatus(campaignId, ['sending'], { status: 'sending', runAt, enteredAt: now.toISOString() }, run);

/** A new walk, without anybody having asked for it. */
export const beginRun = ({ campaignId, run }: CampaignRecord, now: Date): Promise<boolean> =>
  patchInStatus(campaignId, ['sending'], { status: 'sending', run: run + 1, runAt: now.toISOString() }, run);

/** Every email has come to an end, be it while the campaign was paused. */
export const endCampaign = ({ campaignId, runAt }: CampaignRecord, now: Date): Promise<boolean> =>
  patchInStatus(campaignId, ['sending', 'paused'], { status: 'sent', runAt, endedAt: now.toISOString() });
