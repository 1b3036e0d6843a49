import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { paymentTerms } from '#shared/domain/procurement/supplier.ts';

/**
 * A supplier of the shop. `documents` counts the orders and invoices that refer to it, each in the transaction that
 * writes them, because only a supplier without documents may be erased.
 *
 * | access | key |
 * |---|---|
 * | one supplier | `supplier#<supplierId>` / `supplier` |
 * | the suppliers of a status, by name | gsi2 `suppliers#<status>` / `<nameKey>` |
 */
export const supplier = defineEntity('supplier', {
  attributes: {
    supplierId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    /** The name for sorting: in lower case, and with the id, because two suppliers may have the same name. */
    nameKey: { type: 'string', required: true },
    contactPerson: { type: 'string' },
    contactEmail: { type: 'string' },
    contactPhone: { type: 'string' },
    paymentTerms: { type: paymentTerms, required: true },
    taxNumber: { type: 'string' },
    notes: { type: 'string' },
    status: { type: ['active', 'archived'] as const, required: true },
    documents: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Hash of the request sent under the client's key; absent on older rows. */
    requestHash: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.supplier}\${supplierId}`, ['supplierId']),
      sk: key('sk', 'supplier'),
    },
    byStatus: {
      index: 'gsi2',
      pk: key('gsi2pk', `${indexPartitions.suppliers}\${status}`, ['status']),
      sk: key('gsi2sk', '${nameKey}', ['nameKey']),
    },
  },
});

export type SupplierRecord = EntityItem<typeof supplier>;
