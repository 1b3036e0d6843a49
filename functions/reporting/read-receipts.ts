import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import type { CostedReceipt } from '#shared/domain/reporting/sales-entry.ts';

/** With this the ids of rows begin that bring a delivery into stock (`functions/procurement/build-receipt.ts`). */
const receiptPrefix = 'received-';

/** The deliveries of a product, with what they cost, as the ledger has them now. */
export async function readReceipts(productId: string): Promise<CostedReceipt[]> {
  const { data } = await stockMove.query
    .ofProduct({ productId })
    .begins({ moveId: receiptPrefix })
    .go({ pages: 'all', consistent: true, attributes: ['change', 'costPence', 'movedAt'] });
  return data;
}
