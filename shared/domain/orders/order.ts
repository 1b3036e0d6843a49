/**
 * The specification's order statuses. An admin may set any for a paid order, of which `pending` means on hold; only the
 * payment confirms an unpaid one.
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

/** Statuses of which the buyer is emailed: they are not taken back by an Undo. */
const emailedStatuses: readonly OrderStatus[] = ['shipped', 'cancelled'];
export const canUndoStatus = (status: OrderStatus): boolean => !emailedStatuses.includes(status);

/** Why an order was cancelled without a request. */
export const cancelReasons = {
  reservation_lapsed: 'The payment was not completed in time.',
  given_up: 'It was abandoned before payment.',
  staff: 'We cancelled it before payment.',
} as const;
