import { entryOf } from '#functions/audit/staff-entry.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';

/** The trail outlives a subscriber who was erased, and so it names none. */
export const subscriberEntry = (
  what: 'erased' | 'exported',
  actor: string,
  subscriberId: string,
  now: Date,
): StaffEntryRecord =>
  entryOf(
    {
      actor,
      action: `subscriber_${what}`,
      entityType: 'subscriber',
      entityId: subscriberId,
      entityName: 'A subscriber of the newsletter',
    },
    now,
  );
