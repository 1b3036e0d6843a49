import { type PurchaseOrderRecord, purchaseOrder } from '#functions/data/purchase-order.ts';
import { type PurchaseOrderLines, purchaseOrderLines } from '#functions/data/purchase-order-lines.ts';

/** An order at a supplier as it is now. */
export async function findOrder(purchaseOrderId: string): Promise<PurchaseOrderRecord | undefined> {
  return (await purchaseOrder.get({ purchaseOrderId }).go({ consistent: true })).data ?? undefined;
}

export async function linesOf(purchaseOrderId: string): Promise<PurchaseOrderLines> {
  return (await purchaseOrderLines.get({ purchaseOrderId }).go({ consistent: true })).data?.lines ?? [];
}
