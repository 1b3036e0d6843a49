import type { StockMoveRecord } from '#functions/data/stock-move.ts';
import type { StockMove } from '#shared/api/products.ts';

/** A movement of the ledger as the API shows it. */
export const toStockMove = ({
  moveId,
  kind,
  change,
  reason,
  actor,
  movedAt,
}: StockMoveRecord): StockMove => ({
  ...{ id: moveId, kind, change, reason, actor, movedAt },
});
