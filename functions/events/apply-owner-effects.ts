import { auditOrder } from '#functions/bonded-storage/events/audit-order.ts';
import { issueWithdrawalInvoice } from '#functions/bonded-storage/issue-withdrawal-invoice.ts';
import { issueSaleInvoice } from '#functions/invoicing/issue-invoice.ts';
import type { OwnedConsequence, OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { type OrderPurpose, toPurpose } from '#shared/domain/orders/order-states.ts';
import { ownerEffects } from '#shared/domain/orders/order-transitions.ts';

type OwnerEffect = (typeof ownerEffects)[OrderPurpose][number];

const consequences: Record<OwnerEffect, OwnedConsequence> = {
  audits: auditOrder,
  issues_invoice: (order, now) =>
    (order.kind === 'release' ? issueWithdrawalInvoice : issueSaleInvoice)(order, now),
};

/**
 * Applies the effects that the table of order states lists for a paid order with a customer: on payment, or when it is
 * claimed.
 */
export async function applyOwnerEffects(order: OwnedOrder, now: Date): Promise<void> {
  for (const effect of ownerEffects[toPurpose(order)]) await consequences[effect](order, now);
}
