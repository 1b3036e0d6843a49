import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { createBottle } from './builders.ts';
import { addPurchaseOrder, setPurchaseOrderStatus } from './procurement.ts';

/** An order that is on its way: 12 of a bottle of which 2 are in stock, at £50.00, and a pallet. */
export async function createSentOrder(cookie: string, supplierId: string) {
  const productId = await createBottle({ available: 2 });
  const { id } = await addPurchaseOrder(cookie, supplierId, [
    { productId, quantity: 12, pence: 5_000 },
    { productName: 'Pallet', quantity: 1, pence: 1_999 },
  ]);
  const { body } = await setPurchaseOrderStatus(cookie, id, 'acknowledged');
  return { id, productId, version: body.version };
}

/** The movements of a bottle's stock, the oldest first. */
export const listMoves = async (productId: string) =>
  (await stockMove.query.byTime({ productId }).go()).data.map(({ change, costPence }) => ({
    change,
    costPence,
  }));
