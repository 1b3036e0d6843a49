/** Stripe's test cards as a table: the behaviour of each number, and the token that servers use for it. */

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface Card {
  number: string;
  token: string;
  what: string;
  /** The bank asks for authentication. */
  authenticates?: true;
  /** If it was authenticated when it was saved, it can be charged later without its holder. */
  authenticatesOnce?: true;
  decline?: Decline;
  /** It can be saved, but is declined when charged. */
  savable?: true;
  disputed?: true;
  /** The initial status of a refund to this card. */
  refunds?: 'pending';
}

export const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const noFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
export const cards: readonly Card[] = [
  { number: '4242424242424242', token: 'pm_card_visa', what: 'succeeds' },
  { number: '5555555555554444', token: 'pm_card_mastercard', what: 'succeeds' },
  { number: '378282246310005', token: 'pm_card_amex', what: 'succeeds' },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    what: '3-D Secure, then succeeds; once saved, without it',
    authenticates: true,
    authenticatesOnce: true,
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    what: '3-D Secure, then succeeds',
    authenticates: true,
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    what: 'can be saved, then declined',
    decline: declined,
    savable: true,
  },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', what: 'declined', decline: declined },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    what: 'insufficient funds',
    decline: noFunds,
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    what: 'succeeds, then disputed',
    disputed: true,
  },
  {
    number: '4000000000007726',
    token: 'pm_card_pendingRefund',
    what: 'succeeds; a refund stays pending until settled here',
    refunds: 'pending',
  },
];

export const cardByNumber = (number: string): Card | undefined =>
  cards.find((card) => card.number === number.replace(/\D/g, ''));

export const cardByToken = (token: string): Card | undefined => cards.find((card) => card.token === token);
