import type { PurchaseOrderLines } from '#functions/data/purchase-order-lines.ts';
import { readEach } from '#functions/data/read-each.ts';
import { stock } from '#functions/data/stock.ts';
import type { SupplierRecord } from '#functions/data/supplier.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { findSupplier } from '#functions/suppliers/find-supplier.ts';
import { errorDetail } from '#shared/api/errors.ts';
import { formatPence } from '#shared/domain/money.ts';
import { differingTotal } from '#shared/domain/purchase-order.ts';
import type { PurchaseOrderSent } from '#shared/domain/purchase-order-form.ts';

export type Draft = {
  lines: PurchaseOrderLines;
  supplier: SupplierRecord;
  fields: {
    supplierId: string;
    supplierName: string;
    totalPence: number;
    expectedDeliveryDate?: string;
    terms?: string;
    notes?: string;
  };
};

const refuse = (code: 'totals_differ' | 'product_not_found', field: string, details = {}): never => {
  throw new Refusal(code, details, [{ field, message: errorDetail(code, details) }]);
};

/** What was sent, once its totals, its supplier and its products were found to be right. */
export async function draftOrder({ purchaseOrder: head, items }: PurchaseOrderSent): Promise<Draft> {
  const priced = items.map(({ quantity, unitPrice, totalPrice }) => ({
    quantity,
    unitPricePence: unitPrice,
    totalPricePence: totalPrice,
  }));
  const differing = differingTotal(priced, head.totalAmount);
  if (differing) refuse('totals_differ', differing.field, { amount: formatPence(differing.expectedPence) });
  const field = 'purchaseOrder.supplierId';
  const supplier = await findSupplier(head.supplierId);
  if (!supplier)
    throw new Refusal('supplier_not_found', {}, [{ field, message: errorDetail('supplier_not_found') }]);
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
      ...(head.expectedDeliveryDate ? { expectedDeliveryDate: head.expectedDeliveryDate } : {}),
      ...(head.terms ? { terms: head.terms } : {}),
      ...(head.notes ? { notes: head.notes } : {}),
    },
  };
}

/** A line names a product of the shop, archived or not, or none. */
async function refuseUnknownProducts(productIds: readonly (string | undefined)[]): Promise<void> {
  const asked = [...new Set(productIds.filter((id) => id !== undefined))];
  if (asked.length === 0) return;
  const found = await readEach(
    asked.map((productId) => ({ productId })),
    (keys) => stock.get(keys).go(),
  );
  const known = new Set(found.map(({ productId }) => productId));
  const index = productIds.findIndex((id) => id !== undefined && !known.has(id));
  if (index >= 0) refuse('product_not_found', `items.${index}.productId`);
}
