import { findProduct } from '#functions/catalogue/find-product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { readCosting } from '#functions/catalogue/read-costing.ts';
import { toCosting } from '#functions/catalogue/to-costing.ts';
import { setCost } from '#functions/catalogue/transactions/product-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

const toShown = (pence: number | undefined) => (pence === undefined ? null : formatDecimalPounds(pence));

export const handler = serveAdmin(productsApi.setCost, async ({ params, body }, { staff, now, fail }) => {
  const { record } = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { productId, pricePence } = record;
  const before = await readCosting(productId);
  const enteredPence = body.cost ?? undefined;
  // A repeated request has been applied already, so it is no conflict.
  if (enteredPence === before.enteredPence) return toCosting(pricePence, before, now);
  const entry = buildProductEntry({ actor: staff.actor, now }, 'product_costed', record, {
    before: { cost: toShown(before.enteredPence) },
    after: { cost: toShown(enteredPence) },
  });
  const version = body.version + 1;
  const { outcome } = await setCost({ productId, version, costPence: enteredPence }, entry);
  if (outcome !== 'done') return fail('changed_meanwhile', {}, 'version');
  return toCosting(pricePence, { ...before, enteredPence, version }, now);
});
