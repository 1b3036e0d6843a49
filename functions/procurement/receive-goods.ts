import { stock } from '#functions/catalogue/entities/stock.ts';
import type { GoodsReceiptRecord } from '#functions/procurement/entities/goods-receipt.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import { writeReceipt } from '#functions/procurement/transactions/receipt-transactions.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { computeExpected, computeLineProgress } from '#shared/domain/procurement/goods-receipt.ts';
import { buildMoves, buildReceipt, type ReceiptCount } from './build-receipt.ts';
import type { StatusChange } from './change-purchase-order-status.ts';
import { listReceipts, loadLines } from './find-purchase-order.ts';
import { buildPurchaseOrderEntry } from './purchase-order-audit-entry.ts';

type Contents = { lines: PurchaseOrderLines; receipts: readonly GoodsReceiptRecord[] };
type By = { actor: string; now: Date };

/** Receives everything that an order still expects, once, and returns notices about lines that added no stock. */
export async function receiveEverything(
  before: PurchaseOrderRecord,
  by: By,
): Promise<StatusChange | undefined> {
  const contents = await loadContents(before.purchaseOrderId);
  const lines = contents.lines.map(({ quantity }, line) => {
    const { expected } = computeLineProgress(line, quantity, contents.receipts);
    return { line, good: expected, damaged: 0, short: 0 };
  });
  const receiptId = `rcp_${(before.receiptCount ?? 0) + 1}`;
  const counted = { receiptId, isReplaced: true, dutyPence: 0, freightPence: 0, lines };
  return receiveGoods(before, contents, counted, by);
}

export async function loadContents(purchaseOrderId: string): Promise<Contents> {
  const [lines, receipts] = await Promise.all([loadLines(purchaseOrderId), listReceipts(purchaseOrderId)]);
  return { lines, receipts };
}

/**
 * Receives the counted goods; undefined if somebody else has changed the order or archived a bottle since they were read.
 * The order becomes received once nothing more is expected.
 */
export async function receiveGoods(
  before: PurchaseOrderRecord,
  { lines, receipts }: Contents,
  counted: ReceiptCount,
  { actor, now }: By,
): Promise<StatusChange | undefined> {
  const receipt = buildReceipt(before, lines, counted, await findStockedProducts(lines), { actor, now });
  const expectedQuantity = computeExpected(lines, [...receipts, receipt]);
  const change = {
    status: expectedQuantity === 0 ? ('received' as const) : before.status,
    ...(expectedQuantity === 0 ? { receivedAt: receipt.receivedAt } : {}),
    expectedQuantity,
    receiptCount: receipt.number,
  };
  const row = { ...before, ...change };
  const entry = buildPurchaseOrderEntry(
    { action: 'received', actor, now },
    { before: { row: before, receipt: undefined }, after: { row, receipt } },
  );
  const movement = {
    sign: 1,
    reason: `Received with ${before.poNumber}`,
    actor,
    movedAt: receipt.receivedAt,
  } as const;
  const { outcome } = await writeReceipt(before, change, receipt, buildMoves(receipt, movement), entry);
  if (outcome !== 'done') return undefined;
  return { row: { ...row, version: before.version + 1 }, notices: buildNotices(receipt) };
}

/**
 * The products whose stock is counted: known to the shop, and not archived. Drafts are included, because they wait for
 * their first bottles.
 */
async function findStockedProducts(lines: PurchaseOrderLines): Promise<Set<string>> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const found = await batchGet(
    ids.map((productId) => ({ productId })),
    (keys) => stock.get(keys).go({ consistent: true }),
  );
  return new Set(
    found.flatMap(({ productId, archivedAt, isDraft }) => (archivedAt && !isDraft ? [] : [productId])),
  );
}

export function buildNotices({ lines }: GoodsReceiptRecord): string[] {
  const good = lines.filter((line) => line.good > 0);
  const bottles = good.reduce((sum, line) => sum + (line.isStocked ? line.good : 0), 0);
  const added = bottles === 1 ? '1 bottle was added to stock.' : `${bottles} bottles were added to stock.`;
  const why = ({ productId, productName }: (typeof good)[number]) =>
    productId
      ? `${productName} is archived, so it was not added to stock.`
      : `${productName} is not a product in the shop, so it was not added to stock.`;
  return [...(bottles > 0 ? [added] : []), ...good.filter(({ isStocked }) => !isStocked).map(why)];
}
