import { defineErrors } from '../refusal.ts';

/** The refusals of the calls by which visitors enter a ballot. */
export const ballotErrors = defineErrors({
  ballot_not_found: [404, 'Ballot not found', 'We could not find this ballot.'],
  ballot_not_open: [409, 'Ballot not open yet', 'This ballot opens on {opens}, London time.'],
  ballot_closed: [409, 'Ballot closed', 'This ballot has closed, so entries can no longer change.'],
  ballot_not_eligible: [
    403,
    'Not open to you',
    'This ballot is only open to {entrants}. We could not find your email address among them.',
  ],
  ballot_address_taken: [
    409,
    'Already entered',
    'Someone has already entered this ballot with this {what}, and each can be used only once.',
  ],
  ballot_entry_rejected: [
    409,
    'Entry not accepted',
    'We have found another entry from you, and only one counts. Please contact us if that is wrong.',
  ],
  ballot_not_deliverable: [
    409,
    'No delivery there',
    "We can't deliver this bottle to the address of your entry, so no card can be saved for it.",
  ],
  ballot_total_changed: [409, 'Total changed', 'The total is now {total}. Please check it and agree again.'],
  ballot_card_not_saved: [409, 'Card not saved', 'Your card was not saved. Please try again.'],
  ballot_card_taken: [
    409,
    'Card already used',
    'This card is saved with another entry. Please use another card, or pay by link if you win.',
  ],
  ballot_busy: [503, 'Very busy', 'Many people are entering right now. Please try again.'],
});
