import { type GoodsReceiptRecord, goodsReceipt } from '#functions/procurement/entities/goods-receipt.ts';

/** All receipts of an order in their current state, the earliest first. */
export async function listReceipts(purchaseOrderId: string): Promise<GoodsReceiptRecord[]> {
  const { data } = await goodsReceipt.query
    .ofOrder({ purchaseOrderId })
    .go({ pages: 'all', consistent: true });
  return data.toSorted((one, other) => one.number - other.number);
}
