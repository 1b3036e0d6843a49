import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { findPromised } from '#functions/catalogue/promised-stock.ts';
import { changeGathered, readGatheredStock, readStock } from '#functions/catalogue/spread-stock.ts';
import { toStockMove } from '#functions/catalogue/to-stock-move.ts';
import { moveStock } from '#functions/catalogue/transactions/product-transactions.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.moveStock, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { reason, idempotencyKey } = body;
  const counted = body.setTo ?? undefined;
  const hash = hashRequest(body);
  const isAdded = counted === undefined && (body.change ?? 0) >= 0;
  const move = () =>
    retryOnConflict(async () => {
      const promised = findPromised(await (isAdded ? readStock : readGatheredStock)(params.id), now);
      const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
      const { record, available } = found;
      const { productId, name } = record;
      const change = counted === undefined ? (body.change ?? 0) : counted - available;
      const move: StockMoveRecord = {
        productId,
        moveId: `adj_${idempotencyKey}`,
        kind: 'adjustment',
        change,
        reason,
        actor: staff.actor,
        movedAt: now.toISOString(),
        requestHash: hash,
      };
      const entry = buildProductEntry({ actor: staff.actor, now }, 'stock_moved', record, {
        before: { stock: available },
        after: { stock: available + change, change, reason },
      });
      const { outcome } = await moveStock(move, entry, {
        ...(counted === undefined ? {} : { counted: available }),
        promised,
      });
      if (outcome === 'done')
        return { stock: counted ?? (await readStockCount(productId)), move: toStockMove(move) };
      if (outcome === 'known') return { stock: available, move: await findKnownMove(move, hash) };
      if (outcome === 'too_low') {
        const free = await countFree(productId, now);
        // The promised quantity has changed since it was read, so the move is tried again.
        if (free >= -change) return undefined;
        return fail('stock_too_low', { name, available: free }, 'change');
      }
      return undefined;
    }, 8);
  const result = await (isAdded ? move() : changeGathered(params.id, now, move));
  return result ?? fail('changed_meanwhile');
});

/** The stock that may be removed: everything that ballots have not promised. */
async function countFree(productId: string, now: Date): Promise<number> {
  const read = await readStock(productId);
  return Math.max(0, (read?.available ?? 0) - findPromised(read, now).total);
}

/** The stock is read again, because sales may also have moved it since it was last read. */
async function readStockCount(productId: string): Promise<number> {
  return (await readStock(productId))?.available ?? 0;
}

/** The movement that this same request has already made. */
async function findKnownMove({ productId, moveId }: StockMoveRecord, hash: string) {
  const { data } = await stockMove.get({ productId, moveId }).go({ consistent: true });
  if (!data) throw new Error(`The stock movement ${moveId} of ${productId} no longer exists.`);
  refuseReusedKey(data.requestHash, hash, 'idempotencyKey');
  return toStockMove(data);
}
