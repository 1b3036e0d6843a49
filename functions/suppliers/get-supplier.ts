import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { suppliersApi } from '#shared/api/suppliers.ts';
import { findSupplier } from './find-supplier.ts';
import { toSupplier } from './to-supplier.ts';

export const handler = serveAdmin(suppliersApi.getSupplier, async ({ params }, { fail }) =>
  toSupplier((await findSupplier(params.id)) ?? fail('supplier_not_found')),
);
