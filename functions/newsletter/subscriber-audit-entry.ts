import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';

/** The audit entry outlives a subscriber who was erased, so it does not name them. */
export const buildSubscriberEntry = (
  what: 'erased' | 'exported',
  actor: string,
  subscriberId: string,
  now: Date,
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    {
      actor,
      action: `subscriber_${what}`,
      entityType: 'subscriber',
      entityId: subscriberId,
      entityName: 'A subscriber of the newsletter',
    },
    now,
  );
