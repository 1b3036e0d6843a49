import { defineErrors } from '../refusal.ts';

/** The refusals of the calls by which buyers look at an order, cancel it or return bottles. */
export const buyerErrors = defineErrors({
  return_not_possible: [
    409,
    'Nothing to return',
    'Only bottles that were delivered can be returned this way.',
  ],
  return_pending: [
    409,
    'Already requested',
    'You have already asked to return bottles from this order. We will email you our answer.',
  ],
  return_too_many: [409, 'Too many bottles', 'Only {most} of {name} can be returned.'],
  cancellation_too_late: [
    409,
    'Cancellation period over',
    'The cancellation period for this order has ended. You keep your rights if something is wrong with it: please contact us.',
  ],
  not_cancellable: [
    409,
    'Cannot be cancelled here',
    'This order cannot be cancelled here. Please contact us and we will help.',
  ],
  bottles_not_free: [
    409,
    'Bottles not in storage',
    'Only {most} of {name} are in storage and not in a delivery. These are not: {which}.',
  ],
});
