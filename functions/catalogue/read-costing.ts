import type { Costing } from '#shared/domain/catalogue/product-cost.ts';
import { productCost } from './entities/product-cost.ts';
import { stockMove } from './entities/stock-move.ts';

/** The prefix of ids of movements that add a delivery to stock (`functions/procurement/build-receipt.ts`). */
const receiptPrefix = 'received-';

/** The present cost data of a product: its deliveries in the ledger, and the cost entered by staff. */
export async function readCosting(productId: string): Promise<Costing & { version: number }> {
  const [deliveries, entered] = await Promise.all([
    readDeliveries(productId),
    productCost.get({ productId }).go({ consistent: true }),
  ]);
  return { deliveries, enteredPence: entered.data?.costPence, version: entered.data?.version ?? 0 };
}

async function readDeliveries(productId: string) {
  const { data } = await stockMove.query
    .ofProduct({ productId })
    .begins({ moveId: receiptPrefix })
    .go({ pages: 'all', consistent: true, attributes: ['change', 'costPence', 'movedAt'] });
  return data;
}
