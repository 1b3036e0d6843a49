import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import type { StockMove } from '#shared/contracts/catalogue/admin-product.ts';

export const toStockMove = ({
  moveId,
  kind,
  change,
  reason,
  actor,
  movedAt,
}: StockMoveRecord): StockMove => ({
  id: moveId,
  kind,
  change,
  reason,
  actor,
  movedAt,
});
