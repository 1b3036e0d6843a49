import { mail } from '#functions/data/mail.ts';
import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import { moveOrder } from '#functions/data/purchase-order-writes.ts';
import { purchaseOrderKey } from '#functions/mail/letter-keys.ts';
import { findSupplier } from '#functions/suppliers/find-supplier.ts';
import type { PurchaseOrderStatus } from '#shared/domain/purchase-order.ts';
import { orderEntry } from './order-entry.ts';
import { receive } from './receive.ts';

export type Moved = { row: PurchaseOrderRecord; notices: string[] };

/**
 * Gives an order a status, and does what its first time brings about; undefined where somebody else has changed it since
 * it was read. A status that it has already is left, so that sending twice does nothing twice.
 */
export async function moveTo(
  before: PurchaseOrderRecord,
  status: PurchaseOrderStatus,
  actor: string,
  now: Date,
): Promise<Moved | undefined> {
  if (before.status === status) return { row: before, notices: [] };
  if (status === 'received' && !before.receivedAt) return receive(before, actor, now);
  const { change, notices } =
    status === 'sent' ? await sending(before, now) : { change: {}, notices: leaving(before) };
  const row = { ...before, status, ...change };
  const entry = orderEntry({ action: 'status_set', actor, now }, { before: { row: before }, after: { row } });
  const { written } = await moveOrder(before, { status, ...change }, entry);
  return written ? { row: { ...row, version: before.version + 1 }, notices } : undefined;
}

const leaving = ({ status, receivedAt }: PurchaseOrderRecord): string[] =>
  status === 'received' && receivedAt ? ['What was added to stock stays there.'] : [];

/** Where an order was cancelled before its letter went out, there was none, and there is none later. */
async function sentBefore({ purchaseOrderId, sentTo }: PurchaseOrderRecord): Promise<string> {
  const { mailId } = purchaseOrderKey(purchaseOrderId);
  const { data: letter } = await mail.get({ mailId }).go({ consistent: true });
  return letter?.status === 'failed'
    ? `The letter to ${sentTo} did not go out. Please send the PDF yourself.`
    : `It was mailed to ${sentTo} before, and is not mailed again.`;
}

/** The letter itself follows from `sentAt` (`streams/mail-purchase-order.ts`); without an address there is none yet. */
async function sending(before: PurchaseOrderRecord, now: Date) {
  const { sentAt, supplierId, supplierName } = before;
  if (sentAt) return { change: {}, notices: [await sentBefore(before)] };
  const email = (await findSupplier(supplierId))?.contactEmail;
  if (!email) {
    const notice = `${supplierName} has no email address, so nothing was mailed. Please send the PDF yourself.`;
    return { change: {}, notices: [notice] };
  }
  return {
    change: { sentAt: now.toISOString(), sentTo: email },
    notices: [`It is being mailed to ${email}.`],
  };
}
