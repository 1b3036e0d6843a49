import type { SupplierRecord } from '#functions/data/supplier.ts';
import { keepSupplier } from '#functions/data/supplier-writes.ts';
import { supplierEntry } from '#functions/suppliers/supplier-entry.ts';
import { fieldsOf } from '#functions/suppliers/to-supplier.ts';
import { SupplierForm } from '#shared/domain/supplier.ts';
import { demoId } from '../demo.ts';
import { type OfficeSupplier, officeActor } from './history.ts';

export const officeSupplierId = (key: string): string => demoId('sup', `supplier ${key}`);

/** Keeps a supplier as the back office does; one that is kept already stays as it is. */
export async function keepSample({ key, ...said }: OfficeSupplier, at: Date): Promise<void> {
  const supplierId = officeSupplierId(key);
  const row: SupplierRecord = {
    supplierId,
    ...fieldsOf(SupplierForm.parse(said), supplierId).filled,
    status: 'active',
    documents: 0,
    createdAt: at.toISOString(),
    version: 1,
  };
  await keepSupplier(row, supplierEntry('created', officeActor, { after: row }, at));
}
