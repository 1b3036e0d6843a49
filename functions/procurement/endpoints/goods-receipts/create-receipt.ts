import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { buildNotices, loadContents, receiveGoods } from '#functions/procurement/receive-goods.ts';
import { toRow } from '#functions/procurement/to-purchase-order.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { goodsReceiptsApi } from '#shared/contracts/procurement/goods-receipts.ts';

export const handler = serveAdmin(goodsReceiptsApi.createReceipt, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const receiptId = toDraftId('rcp', body.draftId);
  const hash = hashRequest(body);
  const received = await retryOnConflict(async () => {
    const before = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
    const contents = await loadContents(params.id);
    const there = contents.receipts.find((each) => each.receiptId === receiptId);
    if (there) {
      refuseReusedKey(there.requestHash, hash, 'draftId');
      return { row: before, notices: buildNotices(there) };
    }
    const { poNumber, status, version } = before;
    if (before.receivedAt) fail('purchase_order_received', { poNumber });
    if (status !== 'sent' && status !== 'acknowledged') fail('purchase_order_not_open', { poNumber, status });
    if (body.version !== version) fail('changed_meanwhile');
    const [dutyPence, freightPence] = [body.dutyAmount ?? 0, body.freightAmount ?? 0];
    const isBottle = ({ line, good }: (typeof body.lines)[number]) =>
      good > 0 && contents.lines[line]?.productId;
    if (dutyPence + freightPence > 0 && !body.lines.some(isBottle))
      fail('receipt_charges_unshared', {}, dutyPence > 0 ? 'dutyAmount' : 'freightAmount');
    const counted = {
      receiptId,
      isReplaced: body.replacementsExpected,
      dutyPence,
      freightPence,
      requestHash: hash,
      ...(body.deliveryNote ? { deliveryNote: body.deliveryNote } : {}),
      ...(body.notes ? { notes: body.notes } : {}),
      lines: body.lines,
    };
    return receiveGoods(before, contents, counted, { actor: staff.actor, now });
  });
  const { row, notices } = received ?? fail('changed_meanwhile');
  return { ...toRow(row), notices };
});
