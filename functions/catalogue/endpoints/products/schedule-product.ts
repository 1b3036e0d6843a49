import { findProduct } from '#functions/catalogue/find-product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { changeProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

const pastTimeMessage = 'Please choose a time in the future';

export const handler = serveAdmin(productsApi.scheduleProduct, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, available, draft } = found;
  if (!draft || archivedAt === null) return fail('product_not_draft', { name: record.name });
  const { draftedAt, goesLiveAt: before = null } = draft;
  const goesLiveAt = body.goesLiveAt && new Date(body.goesLiveAt).toISOString();
  // A repeated request has been applied already, so it is no conflict.
  if (goesLiveAt === before) return toAdminProduct({ product: record, archivedAt, available, draft });
  if (goesLiveAt !== null && goesLiveAt <= now.toISOString())
    throw new Refusal('invalid_request', {}, [{ field: 'goesLiveAt', message: pastTimeMessage }]);
  if (body.version !== (record.version ?? 0)) fail('changed_meanwhile', {}, 'version');
  const entry = buildProductEntry(
    { actor: staff.actor, now },
    goesLiveAt ? 'product_scheduled' : 'product_unscheduled',
    record,
    {
      before: { goesLiveAt: before },
      after: { goesLiveAt },
    },
  );
  const after = {
    draftedAt,
    ...(goesLiveAt === null ? {} : { goesLiveAt, scheduledBy: staff.actor }),
  };
  const product = { ...record, version: body.version + 1, updatedAt: now.toISOString() };
  const { outcome } = await changeProduct(record, { ...product, archivedAt, ...after }, entry);
  if (outcome !== 'done') return fail('changed_meanwhile', {}, 'version');
  return toAdminProduct({ product, archivedAt, available, draft: after });
});
