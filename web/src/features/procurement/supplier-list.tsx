import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { fileColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { deleteSupplier, suppliers } from './queries.ts';

const columns: Column<Supplier>[] = [
  { id: 'name', name: 'Name', value: ({ name }) => name, isHead: true },
  { id: 'contactPerson', name: 'Contact', value: ({ contactPerson }) => contactPerson ?? '-' },
  { id: 'contactEmail', name: 'Email', value: ({ contactEmail }) => contactEmail ?? '-' },
  { id: 'contactPhone', name: 'Phone', value: ({ contactPhone }) => contactPhone ?? '-' },
  { id: 'paymentTerms', name: 'Payment Terms', value: ({ paymentTerms }) => paymentTerms },
  { id: 'documents', name: 'Documents', value: ({ documents }) => documents, isFigure: true },
  fileColumn('taxNumber', 'Tax Number', ({ taxNumber }) => taxNumber),
  fileColumn('notes', 'Notes', ({ notes }) => notes),
];

const filters: ListFilter[] = [
  { id: 'status', label: 'Status', all: 'Active', options: [{ value: 'archived', label: 'Archived' }] },
];

const bulkActions: BulkAction<Supplier>[] = [
  {
    id: 'delete',
    label: 'Delete',
    run: ({ id }) => deleteSupplier(id),
    confirm: (count) =>
      `Delete ${count === 1 ? 'this supplier' : `${count} suppliers`}? Suppliers with documents are archived instead.`,
    done: 'Deleted or archived',
    permission: 'suppliers.edit',
  },
];

export const SupplierList = () => (
  <AdminList
    id="suppliers"
    source={suppliers}
    columns={columns}
    getKey={({ id }) => id}
    getName={({ name }) => name}
    order="name"
    search="Search suppliers"
    filters={filters}
    words={{
      caption: 'Suppliers',
      loading: 'Loading suppliers...',
      empty: 'No suppliers yet. Add your first supplier to order from.',
    }}
    getHref={({ id }) => adminTab.suppliers.href(id)}
    create={{ label: 'Add Supplier', href: adminTab.suppliers.href('new'), permission: 'suppliers.edit' }}
    bulk={bulkActions}
  />
);
