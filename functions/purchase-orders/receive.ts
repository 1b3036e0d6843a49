import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/data/purchase-order-lines.ts';
import { receiveOrder } from '#functions/data/purchase-order-writes.ts';
import { readEach } from '#functions/data/read-each.ts';
import { stock } from '#functions/data/stock.ts';
import { linesOf } from './find-order.ts';
import type { Moved } from './move-to.ts';
import { orderEntry } from './order-entry.ts';

/** Takes an order's goods in for the first time, and says which of its lines have added no stock. */
export async function receive(
  before: PurchaseOrderRecord,
  actor: string,
  now: Date,
): Promise<Moved | undefined> {
  const lines = await linesOf(before.purchaseOrderId);
  const kept = await stocked(lines);
  const brought = lines.filter(({ productId }) => productId && kept.has(productId));
  const row = { ...before, status: 'received' as const, receivedAt: now.toISOString() };
  const entry = orderEntry(
    { action: 'received', actor, now },
    { before: { row: before, lines: [] }, after: { row, lines: brought } },
  );
  const { written } = await receiveOrder(before, brought, entry);
  if (!written) return undefined;
  return { row: { ...row, version: before.version + 1 }, notices: noticesOf(lines, brought) };
}

/** The products whose stock is counted: known to the shop, and not archived. */
async function stocked(lines: PurchaseOrderLines): Promise<Set<string>> {
  const asked = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const found = await readEach(
    asked.map((productId) => ({ productId })),
    (keys) => stock.get(keys).go({ consistent: true }),
  );
  return new Set(found.flatMap(({ productId, archivedAt }) => (archivedAt ? [] : [productId])));
}

function noticesOf(lines: PurchaseOrderLines, brought: PurchaseOrderLines): string[] {
  const bottles = brought.reduce((sum, { quantity }) => sum + quantity, 0);
  const added = bottles === 1 ? '1 bottle was added to stock.' : `${bottles} bottles were added to stock.`;
  const left = lines.filter((line) => !brought.includes(line));
  const why = ({ productId, productName }: (typeof left)[number]) =>
    productId
      ? `${productName} is archived, so it was not added to stock.`
      : `${productName} is no product of the shop, so it was not added to stock.`;
  return [...(bottles > 0 ? [added] : []), ...left.map(why)];
}
