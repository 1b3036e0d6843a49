import { entryOf } from '#functions/audit/staff-entry.ts';
import { setValuations } from '#functions/data/product-writes.ts';
import { valuation } from '#functions/data/valuation.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { findProduct } from './find-product.ts';
import { toValuationHistory } from './to-valuation-history.ts';

export const handler = serveAdmin(productsApi.setValuations, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { record } = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { productId, name } = record;
  const points = body.points
    .map(({ on, value, source }) => ({ on, pence: value, source }))
    .toSorted((one, other) => one.on.localeCompare(other.on));
  const { data: before } = await valuation.get({ productId }).go({ consistent: true });
  const told = (some: typeof points = []) => toValuationHistory({ version: 0, points: some }).points;
  // What was sent twice is there already: the second time is no conflict.
  if (before && JSON.stringify(told(before.points)) === JSON.stringify(told(points)))
    return toValuationHistory(before);
  const entry = entryOf(
    {
      actor: staff.actor,
      action: 'product_valued',
      entityType: 'product',
      entityId: productId,
      entityName: name,
      before: { valuations: told(before?.points) },
      after: { valuations: told(points) },
    },
    now,
  );
  const { version } = body;
  const outcome = await setValuations({ productId, version, points }, entry);
  if (!outcome.written) return fail('changed_meanwhile', {}, 'version');
  return toValuationHistory({ version: version + 1, points });
});
