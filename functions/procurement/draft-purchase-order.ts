import { stock } from '#functions/catalogue/entities/stock.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { findDifferingTotal } from '#shared/domain/procurement/purchase-order.ts';
import type { PurchaseOrderSent } from '#shared/domain/procurement/purchase-order-form.ts';
import { findSupplier } from './find-supplier.ts';

export type PurchaseOrderDraft = {
  lines: PurchaseOrderLines;
  supplier: SupplierRecord;
  fields: {
    supplierId: string;
    supplierName: string;
    totalPence: number;
    expectedQuantity: number;
    expectedDeliveryDate?: string;
    terms?: string;
    notes?: string;
  };
};

/** The requested order, once its totals, supplier and products have been checked. */
export async function draftPurchaseOrder({
  purchaseOrder: head,
  items,
}: PurchaseOrderSent): Promise<PurchaseOrderDraft> {
  const priced = items.map(({ quantity, unitPrice, totalPrice }) => ({
    quantity,
    unitPricePence: unitPrice,
    totalPricePence: totalPrice,
  }));
  const differing = findDifferingTotal(priced, head.totalAmount);
  if (differing) refuse('totals_differ', { amount: formatPence(differing.expectedPence) }, differing.field);
  const supplier =
    (await findSupplier(head.supplierId)) ?? refuse('supplier_not_found', {}, 'purchaseOrder.supplierId');
  await refuseUnknownProducts(items.map(({ productId }) => productId ?? undefined));
  return {
    supplier,
    lines: items.map(({ productId, productName, quantity, unitPrice, notes }) => ({
      ...(productId ? { productId } : {}),
      productName,
      quantity,
      unitPricePence: unitPrice,
      ...(notes ? { notes } : {}),
    })),
    fields: {
      supplierId: supplier.supplierId,
      supplierName: supplier.name,
      totalPence: head.totalAmount,
      expectedQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(head.expectedDeliveryDate ? { expectedDeliveryDate: head.expectedDeliveryDate } : {}),
      ...(head.terms ? { terms: head.terms } : {}),
      ...(head.notes ? { notes: head.notes } : {}),
    },
  };
}

/** A line names a product of the shop, archived or not, or no product at all. */
async function refuseUnknownProducts(productIds: readonly (string | undefined)[]): Promise<void> {
  const ids = [...new Set(productIds.filter((id) => id !== undefined))];
  if (ids.length === 0) return;
  const found = await batchGet(
    ids.map((productId) => ({ productId })),
    (keys) => stock.get(keys).go(),
  );
  const known = new Set(found.map(({ productId }) => productId));
  const index = productIds.findIndex((id) => id !== undefined && !known.has(id));
  if (index >= 0) refuse('product_not_found', {}, `items.${index}.productId`);
}
