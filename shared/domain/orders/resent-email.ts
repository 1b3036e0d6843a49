/** The emails about an order that the staff may send again. */
export const resentEmails = [
  'payment_link',
  'confirmation',
  'dispatch',
  'invoice',
  'refund',
  'parcel',
  'collection',
] as const;
export type ResentEmail = (typeof resentEmails)[number];

export const resentEmailLabels: Record<ResentEmail, string> = {
  payment_link: 'Payment link',
  confirmation: 'Confirmation',
  dispatch: 'Dispatch, with tracking',
  invoice: 'Invoice',
  refund: 'Refund, with its credit note',
  parcel: 'Dispatch of a part, with tracking',
  collection: 'Ready to collect, with its code',
};
