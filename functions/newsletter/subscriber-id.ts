import { pseudonym } from '#functions/kit/visitor.ts';

/** Two spellings of an address that reach the same mailbox: no server tells capitals apart today. */
const normalForm = (email: string): string => email.trim().toLowerCase();

/** Follows from the address, so that links and logs name a subscriber without naming the address. */
export const subscriberIdOf = (email: string): string => `sub_${pseudonym(normalForm(email))}`;
