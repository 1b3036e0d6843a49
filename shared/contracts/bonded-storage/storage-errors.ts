import type { Errors } from '../refusal.ts';

/** The refusals of the calls by which customers store bottles and take them out of bond. */
export const storageErrors = {
  drop_not_open: {
    status: 409,
    title: 'Not on sale yet',
    detail: '{name} goes on sale on {opens}, London time.',
  },
  drop_closed: {
    status: 409,
    title: 'Drop closed',
    detail: 'The drop of {name} has closed, so it can no longer be bought.',
  },
  drop_by_ballot: {
    status: 409,
    title: 'Sold by ballot',
    detail: "{name} is sold by ballot, so it can't be bought here. Please enter the ballot on its page.",
  },
  drop_limit_reached: {
    status: 409,
    title: 'Limit per customer',
    detail: '{name} is limited to {most} per customer in this drop.',
  },
  too_many_bottles: {
    status: 409,
    title: 'Too many different bottles',
    detail: 'An order can have at most {most} different bottles. Please order these first, or remove some.',
  },
  quote_changed: {
    status: 409,
    title: 'The price has changed',
    detail: 'The price of your order has changed since you saw it. Please check it before you pay.',
  },
  not_in_bond: {
    status: 422,
    title: 'Not in bond',
    detail: "{name} isn't held in bond, so it cannot go into bonded storage.",
  },
  holding_not_found: {
    status: 404,
    title: 'Bottle not found',
    detail: 'This bottle is not in storage.',
  },
  holding_not_free: {
    status: 409,
    title: 'Bottle not available',
    detail: '{name} is already on its way, or part of another delivery.',
  },
  statement_not_found: {
    status: 404,
    title: 'Statement not found',
    detail: 'There is no statement for this month.',
  },
  certificate_not_found: {
    status: 404,
    title: 'Certificate not found',
    detail: 'No certificate has this code. Check it against the certificate.',
  },
  release_not_found: { status: 404, title: 'Delivery not found', detail: 'We could not find this delivery.' },
  release_not_paid: {
    status: 409,
    title: 'Delivery not paid',
    detail: 'This delivery is not paid, so it cannot be sent.',
  },
  release_not_backwards: {
    status: 409,
    title: 'Delivery already moved on',
    detail: 'This delivery is already {status} and cannot be moved back.',
  },
} as const satisfies Errors;
