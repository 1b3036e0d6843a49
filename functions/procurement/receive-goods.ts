import { stock } from '#functions/catalogue/entities/stock.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { receivePurchaseOrder } from '#functions/procurement/transactions/purchase-order-transactions.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import type { StatusChange } from './change-purchase-order-status.ts';
import { loadLines } from './find-purchase-order.ts';
import { buildPurchaseOrderEntry } from './purchase-order-audit-entry.ts';

/** Receives an order's goods, once, and returns notices about lines that added no stock. */
export async function receiveGoods(
  before: PurchaseOrderRecord,
  actor: string,
  now: Date,
): Promise<StatusChange | undefined> {
  const lines = await loadLines(before.purchaseOrderId);
  const stockedProducts = await findStockedProducts(lines);
  const brought = lines.filter(({ productId }) => productId && stockedProducts.has(productId));
  const row = { ...before, status: 'received' as const, receivedAt: now.toISOString() };
  const entry = buildPurchaseOrderEntry(
    { action: 'received', actor, now },
    { before: { row: before, lines: [] }, after: { row, lines: brought } },
  );
  const { outcome } = await receivePurchaseOrder(before, brought, entry);
  if (outcome !== 'done') return undefined;
  return { row: { ...row, version: before.version + 1 }, notices: buildNotices(lines, brought) };
}

/** The products whose stock is counted: known to the shop, and not archived. */
async function findStockedProducts(lines: PurchaseOrderLines): Promise<Set<string>> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const found = await batchGet(
    ids.map((productId) => ({ productId })),
    (keys) => stock.get(keys).go({ consistent: true }),
  );
  return new Set(found.flatMap(({ productId, archivedAt }) => (archivedAt ? [] : [productId])));
}

function buildNotices(lines: PurchaseOrderLines, brought: PurchaseOrderLines): string[] {
  const bottles = brought.reduce((sum, { quantity }) => sum + quantity, 0);
  const added = bottles === 1 ? '1 bottle was added to stock.' : `${bottles} bottles were added to stock.`;
  const left = lines.filter((line) => !brought.includes(line));
  const why = ({ productId, productName }: (typeof left)[number]) =>
    productId
      ? `${productName} is archived, so it was not added to stock.`
      : `${productName} is not a product in the shop, so it was not added to stock.`;
  return [...(bottles > 0 ? [added] : []), ...left.map(why)];
}
