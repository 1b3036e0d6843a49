import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { toSupplier } from '#functions/procurement/to-supplier.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';

export const handler = serveAdmin(suppliersApi.getSupplier, async ({ params }, { fail }) =>
  toSupplier((await findSupplier(params.id)) ?? fail('supplier_not_found')),
);
