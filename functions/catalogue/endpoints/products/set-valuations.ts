import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { toValuationHistory } from '#functions/catalogue/to-valuation-history.ts';
import { setValuations } from '#functions/catalogue/transactions/product-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.setValuations, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { record } = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { productId } = record;
  const points = body.points
    .map(({ on, value, source }) => ({ on, pence: value, source }))
    .toSorted((one, other) => one.on.localeCompare(other.on));
  const { data: before } = await valuation.get({ productId }).go({ consistent: true });
  const toPoints = (history: typeof points = []) =>
    toValuationHistory({ version: 0, points: history }).points;
  // A repeated request has been applied already, so it is no conflict.
  if (before && JSON.stringify(toPoints(before.points)) === JSON.stringify(toPoints(points)))
    return toValuationHistory(before);
  const entry = buildProductEntry({ actor: staff.actor, now }, 'product_valued', record, {
    before: { valuations: toPoints(before?.points) },
    after: { valuations: toPoints(points) },
  });
  const { version } = body;
  const { outcome } = await setValuations({ productId, version, points }, entry);
  if (outcome !== 'done') return fail('changed_meanwhile', {}, 'version');
  return toValuationHistory({ version: version + 1, points });
});
