import type { RefundRecord } from '#functions/orders/entities/refund.ts';

/** A refund that was made, with the credit note that was issued for it. */
export type CreditedRefund = RefundRecord &
  Required<Pick<RefundRecord, 'creditNoteNumber' | 'credited' | 'madeAt'>>;

/** A refund without money, or from before credit notes were issued, has none. */
export const isCredited = (refund: RefundRecord): refund is CreditedRefund =>
  refund.creditNoteNumber !== undefined && refund.credited !== undefined && refund.madeAt !== undefined;

export const toCreditNoteFileName = (creditNoteNumber: string): string => `${creditNoteNumber}.pdf`;
