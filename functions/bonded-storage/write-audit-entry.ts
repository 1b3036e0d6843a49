import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { isWritten } from '#functions/table/transact.ts';
import { type AuditAction, auditActions } from '#shared/domain/bonded-storage/audit.ts';

export type AuditEvent = {
  customerId: string;
  action: AuditAction;
  entityId: string;
  /** A sentence for the customer. */
  details: string;
  /** When it happened, from its own record, so that a repeat writes the same entry. */
  at: string;
  /** Distinguishes the occasions if the same event may happen to the same item again. */
  occasion?: string;
};

/** Writes an entry of the customer's audit trail; writing the same event again changes nothing. */
export async function writeAuditEntry({ customerId, action, entityId, details, at, occasion }: AuditEvent) {
  const { entityType } = auditActions[action];
  const entryId = [action, entityId, occasion].filter(Boolean).join('-');
  await isWritten(
    auditEntry.create({ customerId, entryId, action, entityType, entityId, details, createdAt: at }).go(),
  );
}
