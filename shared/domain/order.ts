/** The specification's order statuses. An admin may set any; the payment alone moves pending to confirmed. */
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
} as const;
