import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { eraseReturnReasons } from '#functions/orders/load-returns.ts';
import { eraseNotes } from '#functions/orders/order-notes.ts';
import { isWritten } from '#functions/table/transact.ts';
import { erasedName } from '#shared/domain/common/retention.ts';

/**
 * Anonymises what is retained of a deleted account for tax, one record at a time; repeating it writes nothing. An invoice
 * stays as issued, with name and address, and loses only its email address. Every other record names its customer only
 * while a parcel is on its way, or if no invoice does.
 */

/** Whether nobody needs to be contacted about a paid order any more. */
const isDone = ({ kind = 'bottles', stored, status }: OrderRecord): boolean =>
  kind !== 'bottles' || stored !== undefined || status === 'delivered' || status === 'cancelled';

/** Closes the links to an order, and removes its recipient once the order is done. */
export async function anonymiseOrder(row: OrderRecord, hasInvoice: boolean, now: Date): Promise<void> {
  const { orderId, buyer, placedAt, status, paidAt } = row;
  const isErasing = paidAt !== undefined && isDone(row) && row.customerEmail !== '';
  const named = hasInvoice ? { customerName: erasedName, shippingAddress: '' } : {};
  if (row.accountClosedAt && !isErasing) return;
  // Erased before the order is closed, because nothing leads to these records after that.
  if (isErasing) {
    await eraseNotes(orderId);
    await eraseReturnReasons(orderId);
  }
  await isWritten(
    order
      .patch({ orderId })
      .set({
        accountClosedAt: row.accountClosedAt ?? now.toISOString(),
        ...(isErasing ? { ...named, customerEmail: '' } : {}),
      })
      .remove(
        isErasing
          ? [
              ...(hasInvoice ? (['deliveryAddress'] as const) : []),
              'tracking',
              'shippedWith',
              'parcels',
              'giftNote',
              'giftRecipient',
            ]
          : [],
      )
      .where((stored, { eq, exists, notExists }) =>
        [
          eq(stored.status, status),
          eq(stored.buyer, buyer),
          paidAt ? exists(stored.paidAt) : notExists(stored.paidAt),
          eq(stored.placedAt, placedAt),
        ].join(' AND '),
      )
      .go(),
  );
}

export async function anonymiseInvoice({
  customerId,
  invoiceId,
  status,
  email,
}: InvoiceRecord): Promise<void> {
  // An open invoice blocks the closure of its account.
  if (email === '' || status !== 'paid') return;
  await isWritten(invoice.patch({ customerId, invoiceId }).set({ email: '' }).go());
}

const isOver = (status: WithdrawalRecord['status']): boolean =>
  status === 'delivered' || status === 'cancelled';

/** Anonymises a delivery that is over; an account is never deleted while one is under way. */
export async function anonymiseWithdrawal(row: WithdrawalRecord): Promise<void> {
  const { customerId, requestId, status, address } = row;
  if (address === '' || !isOver(status)) return;
  await isWritten(
    withdrawal
      .patch({ customerId, requestId })
      .set({ recipient: erasedName, address: '' })
      .remove(['trackingNumber'])
      .where((stored, { eq }) => eq(stored.status, status))
      .go(),
  );
}
