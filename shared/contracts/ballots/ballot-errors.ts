import type { Errors } from '../refusal.ts';

/** The refusals of the calls by which visitors enter a ballot. */
export const ballotErrors = {
  ballot_not_found: { status: 404, title: 'Ballot not found', detail: 'We could not find this ballot.' },
  ballot_not_open: {
    status: 409,
    title: 'Ballot not open yet',
    detail: 'This ballot opens on {opens}, London time.',
  },
  ballot_closed: {
    status: 409,
    title: 'Ballot closed',
    detail: 'This ballot has closed, so entries can no longer change.',
  },
  ballot_not_eligible: {
    status: 403,
    title: 'Not open to you',
    detail: 'This ballot is only open to {entrants}. We could not find your email address among them.',
  },
  ballot_address_taken: {
    status: 409,
    title: 'Already entered',
    detail: 'Someone has already entered this ballot with this {what}, and each can be used only once.',
  },
  ballot_entry_rejected: {
    status: 409,
    title: 'Entry not accepted',
    detail: 'We have found another entry from you, and only one counts. Please contact us if that is wrong.',
  },
  ballot_not_deliverable: {
    status: 409,
    title: 'No delivery there',
    detail: "We can't deliver this bottle to the address of your entry, so no card can be saved for it.",
  },
  ballot_total_changed: {
    status: 409,
    title: 'Total changed',
    detail: 'The total is now {total}. Please check it and agree again.',
  },
  ballot_card_not_saved: {
    status: 409,
    title: 'Card not saved',
    detail: 'Your card was not saved. Please try again.',
  },
  ballot_card_taken: {
    status: 409,
    title: 'Card already used',
    detail: 'This card is saved with another entry. Please use another card, or pay by link if you win.',
  },
  ballot_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'Many people are entering right now. Please try again.',
  },
} as const satisfies Errors;
