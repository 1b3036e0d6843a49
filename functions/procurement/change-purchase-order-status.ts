import { toPurchaseOrderKey } from '#functions/procurement/emails/email-keys.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import { changePurchaseOrderStatus } from '#functions/procurement/transactions/purchase-order-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { mail } from '#functions/table/entities/mail.ts';
import type { PurchaseOrderStatus } from '#shared/domain/procurement/purchase-order.ts';
import { listReceipts } from './find-purchase-order.ts';
import { findSupplier } from './find-supplier.ts';
import { buildPurchaseOrderEntry } from './purchase-order-audit-entry.ts';
import { receiveEverything } from './receive-goods.ts';

export type StatusChange = { row: PurchaseOrderRecord; notices: string[] };

/**
 * Sets the status of an order, with the effects of reaching that status for the first time; undefined if somebody else
 * has changed the order since it was read. Setting the current status again does nothing, so a repeated request is
 * harmless.
 */
export async function changeStatus(
  before: PurchaseOrderRecord,
  status: PurchaseOrderStatus,
  actor: string,
  now: Date,
): Promise<StatusChange | undefined> {
  if (before.status === status) return { row: before, notices: [] };
  // The goods are in stock, so the order that they came with no longer changes.
  if (before.receivedAt) throw new Refusal('purchase_order_received', { poNumber: before.poNumber });
  if (status === 'received') return receiveEverything(before, { actor, now });
  if (status === 'draft' || status === 'cancelled') await refuseWithGoods(before);
  const { change, notices } =
    status === 'sent' ? await planSending(before, now) : { change: {}, notices: [] };
  const row = { ...before, status, ...change };
  const entry = buildPurchaseOrderEntry(
    { action: 'status_set', actor, now },
    { before: { row: before }, after: { row } },
  );
  const { outcome } = await changePurchaseOrderStatus(before, { status, ...change }, entry);
  return outcome === 'done' ? { row: { ...row, version: before.version + 1 }, notices } : undefined;
}

/** Goods already received are in stock, so the order can neither return to draft nor be cancelled. */
async function refuseWithGoods({ purchaseOrderId, poNumber, receiptCount }: PurchaseOrderRecord) {
  if (!receiptCount) return;
  const receipts = await listReceipts(purchaseOrderId);
  if (receipts.some(({ reversedAt }) => !reversedAt))
    throw new Refusal('purchase_order_part_received', { poNumber });
}

/** Reports the earlier email. If the order was cancelled before its email went out, none was sent, and none is sent later. */
async function describeEarlierEmail({ purchaseOrderId, sentTo }: PurchaseOrderRecord): Promise<string> {
  const { mailId } = toPurchaseOrderKey(purchaseOrderId);
  const { data: sentMail } = await mail.get({ mailId }).go({ consistent: true });
  return sentMail?.status === 'failed'
    ? `The email to ${sentTo} could not be sent. Please send the PDF yourself.`
    : `It was already emailed to ${sentTo} and will not be sent again.`;
}

/** The email itself is triggered by `sentAt` (`mail-purchase-order.ts`); without an address none is sent yet. */
async function planSending(before: PurchaseOrderRecord, now: Date) {
  const { sentAt, supplierId, supplierName } = before;
  if (sentAt) return { change: {}, notices: [await describeEarlierEmail(before)] };
  const email = (await findSupplier(supplierId))?.contactEmail;
  if (!email) {
    const notice = `${supplierName} has no email address, so nothing was emailed. Please send the PDF yourself.`;
    return { change: {}, notices: [notice] };
  }
  return {
    change: { sentAt: now.toISOString(), sentTo: email },
    notices: [`It is being emailed to ${email}.`],
  };
}
