/**
 * The specification's order statuses. An admin may set any for a paid order, of which `pending` says that it is on hold;
 * the payment alone makes an unpaid one confirmed.
 */
export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order was cancelled without anyone asking for it. */
export const cancelReasons = {
  reservation_lapsed: 'The payment was not completed in time.',
  given_up: 'It was given up before it was paid.',
  staff: 'It was cancelled by the shop before it was paid.',
} as const;
