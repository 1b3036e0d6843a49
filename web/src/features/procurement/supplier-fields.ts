import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import { defaultTerms, paymentTerms } from '#shared/domain/procurement/supplier.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';

const halfWidth = { width: 'half' } as const;
const optional = { isOptional: true } as const;

export const supplierFields: FormField[] = [
  { kind: 'text', name: 'name', label: 'Supplier name' },
  { kind: 'text', name: 'contactPerson', label: 'Contact person', ...optional, ...halfWidth },
  {
    kind: 'text',
    name: 'contactEmail',
    label: 'Contact email',
    type: 'email',
    hint: 'Purchase orders are emailed to this address.',
    ...optional,
    ...halfWidth,
  },
  { kind: 'text', name: 'contactPhone', label: 'Contact phone', type: 'tel', ...optional, ...halfWidth },
  {
    kind: 'select',
    name: 'paymentTerms',
    label: 'Payment terms',
    options: paymentTerms.map((value) => ({ value, label: value })),
    ...halfWidth,
  },
  { kind: 'text', name: 'taxNumber', label: 'Tax number', ...optional, ...halfWidth },
  { kind: 'textarea', name: 'notes', label: 'Notes', rows: 3, ...optional },
];

export const supplierValues = (supplier?: Supplier): FormValues => ({
  name: supplier?.name ?? '',
  contactPerson: supplier?.contactPerson ?? '',
  contactEmail: supplier?.contactEmail ?? '',
  contactPhone: supplier?.contactPhone ?? '',
  paymentTerms: supplier?.paymentTerms ?? defaultTerms,
  taxNumber: supplier?.taxNumber ?? '',
  notes: supplier?.notes ?? '',
});
