import { readStock, retryGathered } from '#functions/catalogue/spread-stock.ts';
import { buildMoves } from '#functions/procurement/build-receipt.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { buildPurchaseOrderEntry } from '#functions/procurement/purchase-order-audit-entry.ts';
import { loadContents } from '#functions/procurement/receive-goods.ts';
import { toRow } from '#functions/procurement/to-purchase-order.ts';
import { reverseReceipt } from '#functions/procurement/transactions/receipt-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';
import { computeExpected } from '#shared/domain/procurement/goods-receipt.ts';

export const handler = serveAdmin(goodsReceiptsApi.reverseReceipt, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const reversed = await retryOnConflict(async () => {
    const before = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
    const { lines, receipts } = await loadContents(params.id);
    const receipt =
      receipts.find(({ receiptId }) => receiptId === params.receiptId) ?? fail('receipt_not_found');
    if (receipt.reversedAt) return { row: before, notices: [] };
    const after = {
      ...receipt,
      reversedAt: now.toISOString(),
      reversedBy: staff.actor,
      reversalReason: body.reason,
    };
    const change = {
      status: before.status === 'received' ? ('acknowledged' as const) : before.status,
      expectedQuantity: computeExpected(lines, receipts.with(receipts.indexOf(receipt), after)),
    };
    const { receivedAt: _, ...unreceived } = before;
    const row = { ...unreceived, ...change };
    const entry = buildPurchaseOrderEntry(
      { action: 'receipt_reversed', actor: staff.actor, now },
      { before: { row: before, receipt }, after: { row, receipt: { ...after, lines: [] } } },
    );
    const moves = buildMoves(receipt, {
      idSuffix: '-reversed',
      sign: -1,
      reason: `Receipt ${receipt.number} of ${before.poNumber} reversed: ${body.reason}`,
      actor: staff.actor,
      movedAt: after.reversedAt,
    });
    const { receiptId, reversedAt, reversedBy, reversalReason } = after;
    const reversal = { receiptId, reversedAt, reversedBy, reversalReason };
    const outcome = await retryGathered(
      () => reverseReceipt(before, change, reversal, moves, entry),
      (result) => (result.outcome === 'too_low' ? result.about : []),
    );
    if (outcome.outcome === 'too_low') {
      const [productId = ''] = outcome.about;
      const name = receipt.lines.find((line) => line.productId === productId)?.productName ?? productId;
      const quantity = -(moves.find((move) => move.productId === productId)?.change ?? 0);
      return fail('receipt_bottles_gone', {
        name,
        quantity,
        available: (await readStock(productId))?.available ?? 0,
      });
    }
    if (outcome.outcome !== 'done') return undefined;
    const taken = -moves.reduce((sum, move) => sum + move.change, 0);
    const notice =
      taken === 1 ? '1 bottle was taken out of stock.' : `${taken} bottles were taken out of stock.`;
    return { row: { ...row, version: before.version + 1 }, notices: taken > 0 ? [notice] : [] };
  });
  const { row, notices } = reversed ?? fail('changed_meanwhile');
  return { ...toRow(row), notices };
});
