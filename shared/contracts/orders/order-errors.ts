import type { Errors } from '../refusal.ts';

/** The refusals of the calls by which staff handle orders, parcels, returns and refunds. */
export const orderErrors = {
  allocation_price_changed: {
    status: 409,
    title: 'Price changed',
    detail: 'The total is now £{total}. Please tell the customer before you try again.',
  },
  adds_to_order: {
    status: 409,
    title: 'Part of another order',
    detail: 'This order is an addition to {orderNumber}. Add the bottles to that order instead.',
  },
  address_fixed: {
    status: 409,
    title: 'Address can no longer change',
    detail: 'This order has left, is cancelled, or has no parcel, so its address can no longer be changed.',
  },
  bottles_fixed: {
    status: 409,
    title: 'Bottles can no longer change',
    detail:
      'Bottles can be added or removed only while an order is paid, to be delivered, and none of it has left. Use a refund or a return instead.',
  },
  bottle_left_storage: {
    status: 409,
    title: 'No longer in storage',
    detail: 'This bottle of {name} has left storage and can no longer be inspected.',
  },
  bottle_not_found: {
    status: 404,
    title: 'Bottle not found',
    detail: 'This bottle in bond is not part of this order.',
  },
  click_and_drop_not_configured: {
    status: 503,
    title: 'Click & Drop not set up',
    detail: 'Click & Drop is not set up for this shop. Export the orders for it instead.',
  },
  click_and_drop_unavailable: {
    status: 502,
    title: 'Click & Drop unavailable',
    detail: 'Click & Drop is unavailable: {reason}.',
  },
  collection_code_wrong: {
    status: 422,
    title: 'Wrong code',
    detail: "That isn't the code for this order. Check it with the customer, or send the email again.",
  },
  delivery_price_differs: {
    status: 409,
    title: 'Delivery costs differ',
    detail:
      'Delivery to {postcode} costs {after}, and the customer paid {before}. Cancel the order and ask the customer to order again, or use an address where delivery costs the same.',
  },
  email_not_available: {
    status: 409,
    title: 'Nothing to send',
    detail: '{reason}',
  },
  gift_wrap_charged: {
    status: 409,
    title: 'Gift wrap not free',
    detail:
      "Gift wrap that isn't free can't be added or removed here, because the order's total would change.",
  },
  label_not_found: {
    status: 404,
    title: 'No label',
    detail: 'Order {orderNumber} has no label from Click & Drop.',
  },
  labels_refused: {
    status: 422,
    title: 'Labels refused',
    detail: 'Click & Drop did not print these labels: {reason}',
  },
  note_not_found: {
    status: 404,
    title: 'Note not found',
    detail: 'This note is no longer there. Someone may have deleted it.',
  },
  note_not_yours: {
    status: 403,
    title: 'Not your note',
    detail: 'Only {author} or an owner can change this note.',
  },
  order_closed: {
    status: 409,
    title: 'Order closed',
    detail: 'The customer has deleted their account, so no more notes can be added.',
  },
  order_collected: {
    status: 409,
    title: 'For collection',
    detail:
      "The customer is collecting this order from the bar, so there's no parcel to send. Mark it as ready, then hand it over when they give you the code.",
  },
  order_not_collected: {
    status: 409,
    title: 'Not for collection',
    detail: "This order isn't for collection.",
  },
  order_not_ready: {
    status: 409,
    title: 'Not ready',
    detail: 'This order is not waiting at the bar. Mark it as ready first.',
  },
  order_not_paid: {
    status: 409,
    title: 'Order not paid',
    detail: 'This order has not been paid. Until it is, you can only cancel it.',
  },
  order_not_to_pack: {
    status: 409,
    title: 'Cannot be packed',
    detail: 'This order has left, is on hold or cancelled, or is being returned.',
  },
  parcel_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} have still to be sent.',
  },
  refund_disputed: {
    status: 409,
    title: 'Payment disputed',
    detail:
      '£{disputed} of this payment is disputed with the bank, which decides where it goes. Only £{left} can be refunded here.',
  },
  refund_refused: {
    status: 409,
    title: 'Refund refused',
    detail: 'Stripe refused this refund: {reason}',
  },
  refund_too_much: {
    status: 409,
    title: 'Refund too large',
    detail: 'Only £{left} of this order can still be refunded.',
  },
  release_not_withdrawable: {
    status: 409,
    title: 'Delivery cannot be cancelled',
    detail: 'Only a delivery that is paid and not sent can be cancelled here; this one is {status}.',
  },
  removal_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} are still in this order.',
  },
  restock_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} can be returned to stock.',
  },
  return_by_right: {
    status: 409,
    title: 'Cancelled within the period',
    detail: 'The customer cancelled within the cancellation period, so this return cannot be declined.',
  },
  return_done: {
    status: 409,
    title: 'Already done',
    detail:
      "This return has already been inspected or refunded, so it cannot be changed here. Correct the stock on the bottle's page, and make any further refund from the order.",
  },
  return_not_found: { status: 404, title: 'Return not found', detail: 'We could not find this return.' },
} as const satisfies Errors;
