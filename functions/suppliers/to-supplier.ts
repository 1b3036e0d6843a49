import type { SupplierRecord } from '#functions/data/supplier.ts';
import type { Emptied } from '#functions/data/supplier-writes.ts';
import type { Supplier } from '#shared/api/suppliers.ts';
import type { SupplierFields } from '#shared/domain/supplier.ts';

/** A supplier as the API answers it. */
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

const mayBeEmpty = ['contactPerson', 'contactEmail', 'contactPhone', 'taxNumber', 'notes'] as const;

/** What was sent, as it is stored: what is empty is not there. */
export function fieldsOf(sent: SupplierFields, supplierId: string) {
  const texts = mayBeEmpty.flatMap((name) => (sent[name] ? [[name, sent[name]] as const] : []));
  const { name, paymentTerms } = sent;
  const filled: Partial<Record<Emptied, string>> = Object.fromEntries(texts);
  return {
    filled: { name, nameKey: `${name.toLowerCase()}#${supplierId}`, paymentTerms, ...filled },
    emptied: mayBeEmpty.filter((each) => !sent[each]),
  };
}

/** A supplier as the trail tells of it. */
export const traced = ({ name, paymentTerms, status, ...row }: SupplierRecord) => ({
  name,
  contactPerson: row.contactPerson ?? null,
  contactEmail: row.contactEmail ?? null,
  contactPhone: row.contactPhone ?? null,
  paymentTerms,
  taxNumber: row.taxNumber ?? null,
  notes: row.notes ?? null,
  status,
});
