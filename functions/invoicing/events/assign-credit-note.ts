import { order } from '#functions/orders/entities/order.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import type { OwnedConsequence } from '#functions/orders/events/paid-order.ts';

/** Assigns a credit note to its customer if the order was claimed while the refund was being made. */
export async function assignCreditNote(after: RefundRecord): Promise<void> {
  if (after.creditNoteNumber === undefined) return;
  const { data } = await order.get({ orderId: after.orderId }).go({ consistent: true });
  if (data) await assignTo(data.buyer, after);
}

/** A guest who opens an account finds the credit notes of the orders that they take over. */
export const assignCreditNotes: OwnedConsequence = async ({ orderId, buyer }) => {
  const { data } = await refund.query.ofOrder({ orderId }).go({ pages: 'all', consistent: true });
  for (const row of data) await assignTo(buyer, row);
};

async function assignTo(buyer: string, row: RefundRecord): Promise<void> {
  const { orderId, refundId, creditNoteNumber, status } = row;
  if (creditNoteNumber === undefined || row.buyer === buyer) return;
  // The status and the number are set as well, because ElectroDB derives the row's place in both indexes from them.
  await refund.patch({ orderId, refundId }).set({ buyer, creditNoteNumber, status }).go();
}
