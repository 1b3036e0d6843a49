import type { Costing } from '#shared/domain/catalogue/product-cost.ts';
import { productCost } from './entities/product-cost.ts';
import { stockMove } from './entities/stock-move.ts';

/** The prefix of ids of movements that add a delivery to stock (`functions/procurement/build-receipt.ts`). */
const receiptPrefix = 'received-';

/** The costs of one bottle that staff have entered, by product, in one query. */
export async function listEnteredCosts(): Promise<Map<string, number | undefined>> {
  const { data } = await productCost.query.byProduct({}).go({ pages: 'all' });
  return new Map(data.map(({ productId, costPence }) => [productId, costPence]));
}

/** The present cost data of a product: its deliveries in the ledger, and the cost entered by staff. */
export async function readCosting(productId: string): Promise<Costing & { version: number }> {
  const [deliveries, entered] = await Promise.all([
    readDeliveries(productId, { consistent: true }),
    productCost.get({ productId }).go({ consistent: true }),
  ]);
  return { deliveries, enteredPence: entered.data?.costPence, version: entered.data?.version ?? 0 };
}

/** The deliveries of a product that were added to stock; unless `consistent`, at half the price and some moments old. */
export async function readDeliveries(productId: string, { consistent = false } = {}) {
  const { data } = await stockMove.query
    .ofProduct({ productId })
    .begins({ moveId: receiptPrefix })
    .go({ pages: 'all', consistent, attributes: ['change', 'costPence', 'movedAt'] });
  return data;
}
