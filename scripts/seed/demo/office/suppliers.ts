import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import { buildSupplierEntry } from '#functions/procurement/supplier-audit-entry.ts';
import { toFields } from '#functions/procurement/to-supplier.ts';
import { createSupplier } from '#functions/procurement/transactions/supplier-transactions.ts';
import { SupplierForm } from '#shared/domain/procurement/supplier.ts';
import { demoId } from '../demo.ts';
import { officeActors } from './people.ts';
import type { OfficeSupplier } from './purchase-history.ts';

export const officeSupplierId = (key: string): string => demoId('sup', `supplier ${key}`);

/** Saves a supplier as the back office does; an existing one is not changed. */
export async function saveSample({ key, ...details }: OfficeSupplier, at: Date): Promise<void> {
  const supplierId = officeSupplierId(key);
  const row: SupplierRecord = {
    supplierId,
    ...toFields(SupplierForm.parse(details), supplierId).filled,
    status: 'active',
    documents: 0,
    createdAt: at.toISOString(),
    version: 1,
  };
  await createSupplier(row, buildSupplierEntry('created', officeActors.sales, { after: row }, at));
}
