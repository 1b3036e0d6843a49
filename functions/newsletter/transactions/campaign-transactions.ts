import { type CampaignRecord, campaign } from '#functions/newsletter/entities/campaign.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, isWritten, type Outcome } from '#functions/table/transact.ts';
import type { CampaignStatus } from '#shared/domain/newsletter/campaign.ts';

const transact = createTransactor({ campaign, staffEntry: adminAuditEntry });

/** A campaign is begun once; a second press finds it there. */
export const createCampaign = (row: CampaignRecord, entry: AdminAuditEntryRecord): Promise<Outcome> =>
  transact((entities) => [
    entities.campaign.create(row).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);

/** The fields that the index of campaigns being sent is derived from. */
type CampaignChange = Pick<CampaignRecord, 'status' | 'runAt'> & Partial<CampaignRecord>;

/** Changes a campaign for staff, from the state that was read, with its audit entry. */
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

/** Changes a campaign if it has one of these statuses and, where a run is named, is in that run; returns whether it did. */
const patchInStatus = (
  campaignId: string,
  statuses: readonly CampaignStatus[],
  changed: CampaignChange,
  run?: number,
): Promise<boolean> =>
  isWritten(
    campaign
      .patch({ campaignId })
      .set(changed)
      .where((row, { eq }) => {
        const isOne = `(${statuses.map((status) => eq(row.status, status)).join(' OR ')})`;
        return run === undefined ? isOne : `${isOne} AND ${eq(row.run, run)}`;
      })
      .go(),
  );

/** Marks the ledger as complete: it holds every address from now on. */
export const markRecipientsComplete = (
  { campaignId, run, runAt }: CampaignRecord,
  now: Date,
): Promise<boolean> =>
  patchInStatus(campaignId, ['sending'], { status: 'sending', runAt, enteredAt: now.toISOString() }, run);

/** Begins another run without a request from staff. */
export const beginRun = ({ campaignId, run }: CampaignRecord, now: Date): Promise<boolean> =>
  patchInStatus(campaignId, ['sending'], { status: 'sending', run: run + 1, runAt: now.toISOString() }, run);

/** Ends the campaign once every email has its outcome, even if that happens while it is paused. */
export const endCampaign = ({ campaignId, runAt }: CampaignRecord, now: Date): Promise<boolean> =>
  patchInStatus(campaignId, ['sending', 'paused'], { status: 'sent', runAt, endedAt: now.toISOString() });
