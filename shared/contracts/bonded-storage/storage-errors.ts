import { defineErrors } from '../refusal.ts';

/** The refusals of the calls by which customers store bottles and take them out of bond. */
export const storageErrors = defineErrors({
  drop_not_open: [409, 'Not on sale yet', '{name} goes on sale on {opens}, London time.'],
  drop_closed: [409, 'Drop closed', 'The drop of {name} has closed, so it can no longer be bought.'],
  drop_by_ballot: [
    409,
    'Sold by ballot',
    "{name} is sold by ballot, so it can't be bought here. Please enter the ballot on its page.",
  ],
  drop_limit_reached: [409, 'Limit per customer', '{name} is limited to {most} per customer in this drop.'],
  too_many_bottles: [
    409,
    'Too many different bottles',
    'An order can have at most {most} different bottles. Please order these first, or remove some.',
  ],
  quote_changed: [
    409,
    'The price has changed',
    'The price of your order has changed since you saw it. Please check it before you pay.',
  ],
  not_in_bond: [422, 'Not in bond', "{name} isn't held in bond, so it cannot go into bonded storage."],
  holding_not_found: [404, 'Bottle not found', 'This bottle is not in storage.'],
  holding_not_free: [
    409,
    'Bottle not available',
    '{name} is already on its way, or part of another delivery.',
  ],
  statement_not_found: [404, 'Statement not found', 'There is no statement for this month.'],
  certificate_not_found: [
    404,
    'Certificate not found',
    'No certificate has this code. Check it against the certificate.',
  ],
  release_not_found: [404, 'Delivery not found', 'We could not find this delivery.'],
  release_not_paid: [409, 'Delivery not paid', 'This delivery is not paid, so it cannot be sent.'],
  release_not_backwards: [
    409,
    'Delivery already moved on',
    'This delivery is already {status} and cannot be moved back.',
  ],
});
