import { deleteCard } from '#functions/ballots/delete-card.ts';
import { mailEntry } from '#functions/ballots/emails/mail-entry.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findBallot, loadEntry } from '#functions/ballots/load-ballot.ts';
import { removeEntry } from '#functions/ballots/transactions/entry-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';

export const handler = serveAdmin(ballotDeskApi.rejectEntry, async ({ params }, { staff, now, fail }) => {
  const drop = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  const { dropId, closesAt, title } = drop;
  const rejected = await retryOnConflict(async () => {
    const entry = (await loadEntry(dropId, params.entryId)) ?? fail('entry_not_found', {}, 'entryId');
    if (entry.rejectedFor === 'duplicate') return entry;
    if (now.toISOString() >= closesAt) fail('ballot_closed');
    const after: BallotEntryRecord = {
      ...entry,
      status: 'rejected',
      rejectedFor: 'duplicate',
      version: entry.version + 1,
    };
    const trailEntry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action: 'ballot_entry_rejected',
        entityType: 'drop',
        entityId: dropId,
        entityName: title,
        after: { entryId: entry.entryId },
      },
      now,
    );
    const { outcome } = await removeEntry(entry, after, trailEntry);
    if (outcome === 'closed') fail('ballot_closed');
    return outcome === 'done' ? after : undefined;
  });
  const entry = rejected ?? fail('changed_meanwhile');
  if (entry.payerId) await deleteCard(dropId, entry.entryId);
  await mailEntry(drop, entry, now);
  return undefined;
});
