import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import type { ClearableField } from '#functions/procurement/transactions/supplier-transactions.ts';
import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import type { SupplierFields } from '#shared/domain/procurement/supplier.ts';

export const toSupplier = (row: SupplierRecord): Supplier => ({
  id: row.supplierId,
  name: row.name,
  contactPerson: row.contactPerson ?? null,
  contactEmail: row.contactEmail ?? null,
  contactPhone: row.contactPhone ?? null,
  paymentTerms: row.paymentTerms,
  taxNumber: row.taxNumber ?? null,
  notes: row.notes ?? null,
  isArchived: row.status === 'archived',
  documents: row.documents,
  createdAt: row.createdAt,
  version: row.version,
});

const clearableFields = ['contactPerson', 'contactEmail', 'contactPhone', 'taxNumber', 'notes'] as const;

/** The request's fields as they are stored: empty fields are left out. */
export function toFields(sent: SupplierFields, supplierId: string) {
  const texts = clearableFields.flatMap((name) => (sent[name] ? [[name, sent[name]] as const] : []));
  const { name, paymentTerms } = sent;
  const filled: Partial<Record<ClearableField, string>> = Object.fromEntries(texts);
  return {
    filled: { name, nameKey: `${name.toLowerCase()}#${supplierId}`, paymentTerms, ...filled },
    emptied: clearableFields.filter((each) => !sent[each]),
  };
}

export const toAuditFields = ({ name, paymentTerms, status, ...row }: SupplierRecord) => ({
  name,
  contactPerson: row.contactPerson ?? null,
  contactEmail: row.contactEmail ?? null,
  contactPhone: row.contactPhone ?? null,
  paymentTerms,
  taxNumber: row.taxNumber ?? null,
  notes: row.notes ?? null,
  status,
});
