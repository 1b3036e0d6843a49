import { erasureTombstone } from '#functions/newsletter/entities/erasure-tombstone.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import { formerSubscriptionYears } from '#shared/domain/newsletter/newsletter.ts';

const transact = createTransactor({
  subscriber,
  forgottenSubscriber: erasureTombstone,
  staffEntry: adminAuditEntry,
});

/** Erases a subscriber at the version that was read. Its tombstone and any audit entry are written in the same transaction. */
export const eraseSubscriber = (
  { subscriberId, version }: SubscriberRecord,
  now: Date,
  entry?: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.subscriber
      .delete({ subscriberId })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    entities.forgottenSubscriber
      .put({
        subscriberId,
        forgottenAt: now.toISOString(),
        ttl: Math.floor(now.getTime() / 1000) + formerSubscriptionYears * 365 * 24 * 3600,
      })
      .commit(),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);
