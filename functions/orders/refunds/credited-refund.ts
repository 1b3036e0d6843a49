import type { RefundRecord } from '#functions/orders/entities/refund.ts';

/** A refund that was made, with its credit note. */
export type CreditedRefund = RefundRecord &
  Required<Pick<RefundRecord, 'creditNoteNumber' | 'credited' | 'madeAt'>>;

/** Refunds without money, or from before credit notes were issued, have no credit note. */
export const isCredited = (refund: RefundRecord): refund is CreditedRefund =>
  refund.creditNoteNumber !== undefined && refund.credited !== undefined && refund.madeAt !== undefined;

export const toCreditNoteFileName = (creditNoteNumber: string): string => `${creditNoteNumber}.pdf`;
