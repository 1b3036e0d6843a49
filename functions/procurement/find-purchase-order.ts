import { type GoodsReceiptRecord, goodsReceipt } from '#functions/procurement/entities/goods-receipt.ts';
import { type PurchaseOrderRecord, purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import {
  type PurchaseOrderLines,
  purchaseOrderLines,
} from '#functions/procurement/entities/purchase-order-lines.ts';

export async function findPurchaseOrder(purchaseOrderId: string): Promise<PurchaseOrderRecord | undefined> {
  return (await purchaseOrder.get({ purchaseOrderId }).go({ consistent: true })).data ?? undefined;
}

export async function loadLines(purchaseOrderId: string): Promise<PurchaseOrderLines> {
  return (await purchaseOrderLines.get({ purchaseOrderId }).go({ consistent: true })).data?.lines ?? [];
}

/** All receipts of an order in their current state, the earliest first. */
export async function listReceipts(purchaseOrderId: string): Promise<GoodsReceiptRecord[]> {
  const { data } = await goodsReceipt.query
    .ofOrder({ purchaseOrderId })
    .go({ pages: 'all', consistent: true });
  return data.toSorted((one, other) => one.number - other.number);
}
