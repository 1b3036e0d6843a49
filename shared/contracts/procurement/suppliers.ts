import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { paymentTerms, SupplierBody, SupplierChange } from '#shared/domain/procurement/supplier.ts';

export const SupplierId = withMeta(
  z.string().check(z.regex(/^sup_[0-9a-z]{12,40}$/, 'Must be a supplier id')),
  { id: 'SupplierId' },
);

/** Whom the shop buys from. */
export const Supplier = defineObject('Supplier', {
  id: SupplierId,
  name: z.string(),
  contactPerson: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  paymentTerms: z.enum(paymentTerms),
  taxNumber: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  isArchived: z.boolean(),
  documents: withDescription(z.int(), 'How many purchase orders and invoices refer to it.'),
  createdAt: Timestamp,
  version: withDescription(z.int(), 'Rises with every change; an edit sends the one it has read.'),
});
export type Supplier = z.output<typeof Supplier>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** The suppliers of the back office. */
export const suppliersApi = defineArea('suppliers', {
  listSuppliers: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/suppliers',
    permission: 'purchasing.view',
    summary: 'List the suppliers by name, a page at a time.',
    query: z.extend(ListQuery, {
      status: withDescription(z.optional(z.enum(['active', 'archived'])), 'active where none is given.'),
    }),
    response: toPageSchema(Supplier),
  }),
  getSupplier: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/suppliers/{id}',
    permission: 'purchasing.view',
    summary: 'Return a supplier.',
    params,
    response: Supplier,
    errors: ['supplier_not_found'],
  }),
  listPrices: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/suppliers/{id}/prices',
    permission: 'purchasing.view',
    summary: "List what each bottle cost on the latest of a supplier's last 50 orders.",
    params,
    response: z.object({
      items: z.array(
        z.object({ productId: z.string(), unitPrice: Pounds, poNumber: z.string(), orderDate: Timestamp }),
      ),
    }),
    errors: ['supplier_not_found'],
  }),
  createSupplier: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/suppliers',
    permission: 'suppliers.edit',
    summary: 'Add a supplier.',
    body: SupplierBody,
    response: Supplier,
    status: 201,
    errors: ['request_key_reused'],
  }),
  updateSupplier: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/suppliers/{id}',
    permission: 'suppliers.edit',
    summary: "Change a supplier's details.",
    params,
    body: SupplierChange,
    response: Supplier,
    errors: ['supplier_not_found', 'changed_meanwhile'],
  }),
  deleteSupplier: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/suppliers/{id}',
    permission: 'suppliers.edit',
    summary: 'Erase a supplier that no document refers to; archive any other.',
    params,
    response: z.object({ id: SupplierId, outcome: z.enum(['erased', 'archived']) }),
    errors: ['supplier_not_found', 'changed_meanwhile'],
  }),
  restoreSupplier: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/suppliers/{id}/restore',
    permission: 'suppliers.edit',
    summary: 'Restore an archived supplier.',
    params,
    response: Supplier,
    errors: ['supplier_not_found', 'changed_meanwhile'],
  }),
});
