import { defineErrors } from '../refusal.ts';

/** The refusals of the calls by which staff handle orders, parcels, returns and refunds. */
export const orderErrors = defineErrors({
  allocation_price_changed: [
    409,
    'Price changed',
    'The total is now £{total}. Please tell the customer before you try again.',
  ],
  adds_to_order: [
    409,
    'Part of another order',
    'This order is an addition to {orderNumber}. Add the bottles to that order instead.',
  ],
  address_fixed: [
    409,
    'Address can no longer change',
    'This order has left, is cancelled, or has no parcel, so its address can no longer be changed.',
  ],
  bottles_fixed: [
    409,
    'Bottles can no longer change',
    'Bottles can be added or removed only while an order is paid, to be delivered, and none of it has left. Use a refund or a return instead.',
  ],
  bottle_left_storage: [
    409,
    'No longer in storage',
    'This bottle of {name} has left storage and can no longer be inspected.',
  ],
  bottle_not_found: [404, 'Bottle not found', 'This bottle in bond is not part of this order.'],
  click_and_drop_not_configured: [
    503,
    'Click & Drop not set up',
    'Click & Drop is not set up for this shop. Export the orders for it instead.',
  ],
  click_and_drop_unavailable: [502, 'Click & Drop unavailable', 'Click & Drop is unavailable: {reason}.'],
  collection_code_wrong: [
    422,
    'Wrong code',
    "That isn't the code for this order. Check it with the customer, or send the email again.",
  ],
  delivery_price_differs: [
    409,
    'Delivery costs differ',
    'Delivery to {postcode} costs {after}, and the customer paid {before}. Cancel the order and ask the customer to order again, or use an address where delivery costs the same.',
  ],
  email_not_available: [409, 'Nothing to send', '{reason}'],
  gift_wrap_charged: [
    409,
    'Gift wrap not free',
    "Gift wrap that isn't free can't be added or removed here, because the order's total would change.",
  ],
  label_not_found: [404, 'No label', 'Order {orderNumber} has no label from Click & Drop.'],
  labels_refused: [422, 'Labels refused', 'Click & Drop did not print these labels: {reason}'],
  note_not_found: [404, 'Note not found', 'This note is no longer there. Someone may have deleted it.'],
  note_not_yours: [403, 'Not your note', 'Only {author} or an owner can change this note.'],
  order_closed: [
    409,
    'Order closed',
    'The customer has deleted their account, so no more notes can be added.',
  ],
  order_collected: [
    409,
    'For collection',
    "The customer is collecting this order from the bar, so there's no parcel to send. Mark it as ready, then hand it over when they give you the code.",
  ],
  order_not_collected: [409, 'Not for collection', "This order isn't for collection."],
  order_not_ready: [409, 'Not ready', 'This order is not waiting at the bar. Mark it as ready first.'],
  order_not_paid: [
    409,
    'Order not paid',
    'This order has not been paid. Until it is, you can only cancel it.',
  ],
  order_not_to_pack: [
    409,
    'Cannot be packed',
    'This order has left, is on hold or cancelled, or is being returned.',
  ],
  parcel_too_many: [409, 'Too many bottles', 'Only {most} of {name} have still to be sent.'],
  refund_disputed: [
    409,
    'Payment disputed',
    '£{disputed} of this payment is disputed with the bank, which decides where it goes. Only £{left} can be refunded here.',
  ],
  refund_refused: [409, 'Refund refused', 'Stripe refused this refund: {reason}'],
  refund_too_much: [409, 'Refund too large', 'Only £{left} of this order can still be refunded.'],
  release_not_withdrawable: [
    409,
    'Delivery cannot be cancelled',
    'Only a delivery that is paid and not sent can be cancelled here; this one is {status}.',
  ],
  removal_too_many: [409, 'Too many bottles', 'Only {most} of {name} are still in this order.'],
  restock_too_many: [409, 'Too many bottles', 'Only {most} of {name} can be returned to stock.'],
  return_by_right: [
    409,
    'Cancelled within the period',
    'The customer cancelled within the cancellation period, so this return cannot be declined.',
  ],
  return_done: [
    409,
    'Already done',
    "This return has already been inspected or refunded, so it cannot be changed here. Correct the stock on the bottle's page, and make any further refund from the order.",
  ],
  return_not_found: [404, 'Return not found', 'We could not find this return.'],
});
