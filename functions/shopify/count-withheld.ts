import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { findPromised } from '#functions/catalogue/promised-stock.ts';
import { readStock } from '#functions/catalogue/spread-stock.ts';

export async function listMoves(productId: string) {
  const { data } = await stockMove.query
    .ofProduct({ productId })
    .go({ pages: 'all', consistent: true, attributes: ['moveId', 'change'] });
  return data;
}

/**
 * How many bottles of our ledger Shopify must not sell. While a ballot has bottles to give, these are the promised
 * bottles and those awaiting payment, above all by winners, who have days to pay. Shopify sees other reservations, which
 * end within minutes.
 */
export async function countWithheld(productId: string, now: Date): Promise<number> {
  const read = await readStock(productId);
  const promised = findPromised(read, now);
  if (!read || promised.left.length === 0) return 0;
  const ledger = await listMoves(productId);
  const free = Math.max(0, read.available - promised.total);
  return ledger.reduce((sum, { change }) => sum + change, 0) - free;
}
