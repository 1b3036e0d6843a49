import type { Supplier } from '#shared/api/suppliers.ts';
import { paymentTerms, usualTerms } from '#shared/domain/supplier.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';

const half = { width: 'half' } as const;
const optional = { isOptional: true } as const;

export const supplierFields: FormField[] = [
  { kind: 'text', name: 'name', label: 'Supplier name' },
  { kind: 'text', name: 'contactPerson', label: 'Contact person', ...optional, ...half },
  {
    kind: 'text',
    name: 'contactEmail',
    label: 'Contact email',
    type: 'email',
    hint: 'Purchase orders are mailed here.',
    ...optional,
    ...half,
  },
  { kind: 'text', name: 'contactPhone', label: 'Contact phone', type: 'tel', ...optional, ...half },
  {
    kind: 'select',
    name: 'paymentTerms',
    label: 'Payment terms',
    options: paymentTerms.map((value) => ({ value, label: value })),
    ...half,
  },
  { kind: 'text', name: 'taxNumber', label: 'Tax number', ...optional, ...half },
  { kind: 'textarea', name: 'notes', label: 'Notes', rows: 3, ...optional },
];

export const supplierValues = (supplier?: Supplier): FormValues => ({
  name: supplier?.name ?? '',
  contactPerson: supplier?.contactPerson ?? '',
  contactEmail: supplier?.contactEmail ?? '',
  contactPhone: supplier?.contactPhone ?? '',
  paymentTerms: supplier?.paymentTerms ?? usualTerms,
  taxNumber: supplier?.taxNumber ?? '',
  notes: supplier?.notes ?? '',
});
