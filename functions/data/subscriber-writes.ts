import { Service } from 'electrodb';
import { leftYears } from '#shared/domain/newsletter.ts';
import { forgottenSubscriber } from './forgotten-subscriber.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { type SubscriberRecord, subscriber } from './subscriber.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ subscriber, forgottenSubscriber, staffEntry });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** Erases a subscriber at the version that was read: what is remembered, and who did it, stand once the row is gone. */
export const eraseSubscriber = (
  { subscriberId, version }: SubscriberRecord,
  now: Date,
  entry?: StaffEntryRecord,
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
        ttl: Math.floor(now.getTime() / 1000) + leftYears * 365 * 24 * 3600,
      })
      .commit(),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
  ]);
