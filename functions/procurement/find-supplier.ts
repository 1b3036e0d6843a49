import { type SupplierRecord, supplier } from '#functions/procurement/entities/supplier.ts';

export async function findSupplier(supplierId: string): Promise<SupplierRecord | undefined> {
  return (await supplier.get({ supplierId }).go({ consistent: true })).data ?? undefined;
}
