import * as z from 'zod';
import { paymentTerms, SupplierBody, SupplierChange } from '#shared/domain/supplier.ts';
import { area, endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { ListQuery, pageOf } from './page.ts';

export const SupplierId = z
  .string()
  .regex(/^sup_[0-9a-z]{12,40}$/, 'Must be a supplier id')
  .meta({ id: 'SupplierId' });

/** Whom the shop buys from. */
export const Supplier = z
  .object({
    id: SupplierId,
    name: z.string(),
    contactPerson: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    paymentTerms: z.enum(paymentTerms),
    taxNumber: z.string().nullable(),
    notes: z.string().nullable(),
    isArchived: z.boolean(),
    documents: z.int().meta({ description: 'How many purchase orders and invoices refer to it.' }),
    createdAt: Timestamp,
    version: z.int().meta({ description: 'Rises with every change; an edit sends the one it has read.' }),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.output<typeof Supplier>;

const params = z.object({ id: z.string().min(1).max(80) });

/** The suppliers that the back office keeps. */
export const suppliersApi = area('suppliers', {
  listSuppliers: endpoint({
    method: 'GET',
    path: '/api/admin/suppliers',
    access: 'admin',
    summary: 'List the suppliers by name, a page at a time.',
    query: ListQuery.extend({
      status: z.enum(['active', 'archived']).optional().meta({ description: 'active where none is given.' }),
    }),
    response: pageOf(Supplier),
    errors: [],
  }),
  getSupplier: endpoint({
    method: 'GET',
    path: '/api/admin/suppliers/{id}',
    access: 'admin',
    summary: 'Show one supplier.',
    params,
    response: Supplier,
    errors: ['supplier_not_found'],
  }),
  createSupplier: endpoint({
    method: 'POST',
    path: '/api/admin/suppliers',
    access: 'admin',
    summary: 'Keep a new supplier.',
    body: SupplierBody,
    response: Supplier,
    status: 201,
    errors: [],
  }),
  updateSupplier: endpoint({
    method: 'PUT',
    path: '/api/admin/suppliers/{id}',
    access: 'admin',
    summary: 'Change what is kept of a supplier.',
    params,
    body: SupplierChange,
    response: Supplier,
    errors: ['supplier_not_found', 'changed_meanwhile'],
  }),
  deleteSupplier: endpoint({
    method: 'DELETE',
    path: '/api/admin/suppliers/{id}',
    access: 'admin',
    summary: 'Erase a supplier that no document refers to; archive any other.',
    params,
    response: z.object({ id: SupplierId, outcome: z.enum(['erased', 'archived']) }),
    errors: ['supplier_not_found', 'changed_meanwhile'],
  }),
  restoreSupplier: endpoint({
    method: 'POST',
    path: '/api/admin/suppliers/{id}/restore',
    access: 'admin',
    summary: 'Take a supplier back out of the archive.',
    params,
    response: Supplier,
    errors: ['supplier_not_found', 'changed_meanwhile'],
  }),
});
