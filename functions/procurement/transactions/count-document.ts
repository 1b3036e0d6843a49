import type { supplier as supplierEntity } from '#functions/procurement/entities/supplier.ts';
import type { Step, Writers } from '#functions/table/transact.ts';

/**
 * Counts a purchase order or an invoice at its supplier, which must be active: only active suppliers can be ordered from
 * or billed by.
 */
export const countDocument = (
  { supplier }: Writers<{ supplier: typeof supplierEntity }>,
  supplierId: string,
): Step<'supplier_archived'> => ({
  write: supplier
    .patch({ supplierId })
    .add({ documents: 1 })
    .where(({ status }, { eq }) => eq(status, 'active'))
    .commit(),
  otherwise: 'supplier_archived',
});
