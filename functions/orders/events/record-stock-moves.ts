import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { isWritten } from '#functions/table/transact.ts';
import type { Consequence } from './paid-order.ts';

/**
 * Enters the bottles that a paid order has taken from stock in the ledger of each bottle, once: the id of the row is
 * derived from the order. The stock itself was taken when the order was reserved.
 */
export const recordStockMoves: Consequence = async ({ orderId, orderNumber, lines, paidAt }) => {
  for (const [index, { productId, quantity }] of lines.entries()) {
    const sale = {
      productId,
      moveId: `sale_${orderId}_${index}`,
      kind: 'sale',
      change: -quantity,
      reason: `Order ${orderNumber}`,
      actor: 'shop',
      movedAt: paidAt,
    } as const;
    await isWritten(stockMove.create(sale).go());
  }
};
