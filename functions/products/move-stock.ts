import { entryOf } from '#functions/audit/staff-entry.ts';
import { moveStock } from '#functions/data/product-writes.ts';
import { stock } from '#functions/data/stock.ts';
import { type StockMoveRecord, stockMove } from '#functions/data/stock-move.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { findProduct } from './find-product.ts';
import { toStockMove } from './to-stock-move.ts';

/** How often a count is begun anew after a sale came in between. */
const tries = 8;

export const handler = serveAdmin(productsApi.moveStock, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { reason, idempotencyKey } = body;
  const counted = body.setTo ?? undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
    const { record, available } = found;
    const { productId, name } = record;
    const change = counted === undefined ? (body.change ?? 0) : counted - available;
    const move: StockMoveRecord = {
      ...{ productId, moveId: `adj_${idempotencyKey}`, kind: 'adjustment' },
      ...{ change, reason, actor: staff.actor, movedAt: now.toISOString() },
    };
    const entry = entryOf(
      {
        actor: staff.actor,
        action: 'stock_moved',
        entityType: 'product',
        entityId: productId,
        entityName: name,
        after: { change, reason },
      },
      now,
    );
    const outcome = await moveStock(move, entry, counted === undefined ? undefined : available);
    if (outcome.written) return { stock: counted ?? (await nowOf(productId)), move: toStockMove(move) };
    if (outcome.failedAt.includes(0)) return { stock: available, move: await known(move) };
    if (counted === undefined && !outcome.contended)
      return fail('stock_too_low', { name, available }, 'change');
  }
  return fail('changed_meanwhile');
});

/** Sales may have moved it as well since it was read, so what was added to is not known from before. */
async function nowOf(productId: string): Promise<number> {
  const { data } = await stock.get({ productId }).go({ consistent: true });
  return data?.available ?? 0;
}

/** The movement that this very call has made before. */
async function known({ productId, moveId }: StockMoveRecord) {
  const { data } = await stockMove.get({ productId, moveId }).go({ consistent: true });
  if (!data) throw new Error(`The movement ${moveId} of ${productId} is gone.`);
  return toStockMove(data);
}
