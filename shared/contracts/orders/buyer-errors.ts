import type { Errors } from '../refusal.ts';

/** The refusals of the calls by which buyers look at an order, cancel it or return bottles. */
export const buyerErrors = {
  return_not_possible: {
    status: 409,
    title: 'Nothing to return',
    detail: 'Only bottles that were delivered can be returned this way.',
  },
  return_pending: {
    status: 409,
    title: 'Already requested',
    detail: 'You have already asked to return bottles from this order. We will email you our answer.',
  },
  return_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} can be returned.',
  },
  cancellation_too_late: {
    status: 409,
    title: 'Cancellation period over',
    detail:
      'The cancellation period for this order has ended. You keep your rights if something is wrong with it: please contact us.',
  },
  not_cancellable: {
    status: 409,
    title: 'Cannot be cancelled here',
    detail: 'This order cannot be cancelled here. Please contact us and we will help.',
  },
  bottles_not_free: {
    status: 409,
    title: 'Bottles not in storage',
    detail: 'Only {most} of {name} are in storage and not in a delivery. These are not: {which}.',
  },
} as const satisfies Errors;
