import { issueWithdrawalInvoice } from '#functions/bonded-storage/issue-withdrawal-invoice.ts';
import { issueSaleInvoice } from '#functions/invoicing/issue-invoice.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';

/** Issues the invoice of a paid order, once. A storage order pays for an invoice that there is. */
export async function issueOrderInvoice(order: OwnedOrder, now: Date): Promise<void> {
  if (order.kind === 'storage') return;
  const issue = order.kind === 'release' ? issueWithdrawalInvoice : issueSaleInvoice;
  await issue(order, now);
}
