/** The emails about an order that the staff may send again. */
export const resentEmails = ['confirmation', 'dispatch', 'invoice', 'refund'] as const;
export type ResentEmail = (typeof resentEmails)[number];

export const resentEmailLabels: Record<ResentEmail, string> = {
  confirmation: 'Confirmation',
  dispatch: 'Dispatch, with tracking',
  invoice: 'Invoice',
  refund: 'Refund, with its credit note',
};
