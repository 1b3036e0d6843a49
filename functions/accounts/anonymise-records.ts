import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { eraseReturnReasons } from '#functions/orders/load-returns.ts';
import { eraseNotes } from '#functions/orders/order-notes.ts';
import { isWritten } from '#functions/table/transact.ts';
import { erasedName } from '#shared/domain/common/retention.ts';

/**
 * What is retained of a deleted account for tax, each record by itself; closing one again writes nothing. An invoice stays
 * as it was issued, with name and address, but for the email address. Everything else names its customer only as long as
 * a parcel is on its way, or where no invoice does.
 */

/** Whether nobody has to be reached about a paid order any more. */
const isDone = ({ kind = 'bottles', stored, status }: OrderRecord): boolean =>
  kind !== 'bottles' || stored !== undefined || status === 'delivered' || status === 'cancelled';

/** Closes the links to an order, and takes out of it whom it was for once it is done. */
export async function anonymiseOrder(row: OrderRecord, hasInvoice: boolean, now: Date): Promise<void> {
  const { orderId, buyer, placedAt, status, paidAt } = row;
  const isErasing = paidAt !== undefined && isDone(row) && row.customerEmail !== '';
  const named = hasInvoice ? { customerName: erasedName, shippingAddress: '' } : {};
  if (row.accountClosedAt && !isErasing) return;
  // Before the order, which nothing leads to again once it is closed.
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
  // One that is open speaks against the end of its account.
  if (email === '' || status !== 'paid') return;
  await isWritten(invoice.patch({ customerId, invoiceId }).set({ email: '' }).go());
}

const isOver = (status: WithdrawalRecord['status']): boolean =>
  status === 'delivered' || status === 'cancelled';

/** A delivery that is over; an account is never deleted while one is under way. */
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
