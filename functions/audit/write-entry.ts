import { auditEntry } from '#functions/data/audit-entry.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { type AuditAction, auditActions } from '#shared/domain/audit.ts';

export type Happened = {
  customerId: string;
  action: AuditAction;
  entityId: string;
  /** A sentence for the customer. */
  details: string;
  /** When it happened, as the record of it says; never when it was told, which a repeat would tell otherwise. */
  at: string;
  /** Where it may happen to the same thing again: what tells one time from the other. */
  occasion?: string;
  /** When what it tells of goes, in seconds, where its account has gone before: the entry goes with it. */
  ttl?: number | undefined;
};

/** Writes an entry of the audit trail; the same thing told again writes nothing. */
export async function writeEntry({ customerId, action, entityId, details, at, occasion, ttl }: Happened) {
  const { entityType } = auditActions[action];
  const entryId = [action, entityId, occasion].filter(Boolean).join('-');
  try {
    await auditEntry
      .create({ customerId, entryId, action, entityType, entityId, details, createdAt: at, ttl })
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
