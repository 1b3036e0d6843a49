import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';

/**
 * One event in a customer's orders, bottles, invoices or account. Its id is derived from the event, so recording it twice
 * writes it once; nothing changes it, and it is retained as long as the record of a sale.
 *
 * | access | key |
 * |---|---|
 * | a customer's entries, by time | `audit#<customerId>` / `<createdAt>#<entryId>` |
 */
export const auditEntry = defineEntity('auditEntry', {
  attributes: {
    customerId: { type: 'string', required: true },
    /** `<action>-<entityId>`. */
    entryId: { type: 'string', required: true },
    /** Such as `order_paid`; see `shared/domain/bonded-storage/audit.ts`. */
    action: { type: 'string', required: true },
    entityType: { type: 'string', required: true },
    entityId: { type: 'string', required: true },
    /** A sentence for the customer. */
    details: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    /** When it expires, in seconds. */
    ttl: {
      type: 'number',
      watch: ['createdAt'],
      set: (ttl?: number, { createdAt }: { createdAt?: string } = {}) =>
        ttl ?? (createdAt ? toRetentionTtl(createdAt) : undefined),
    },
  },
  indexes: {
    ofCustomer: {
      pk: key('pk', `${partitions.audit}\${customerId}`, ['customerId']),
      sk: key('sk', '${createdAt}#${entryId}', ['createdAt', 'entryId']),
    },
  },
});

export type AuditEntryRecord = EntityItem<typeof auditEntry>;
