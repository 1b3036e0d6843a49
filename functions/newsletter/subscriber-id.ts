import { toPseudonym } from '#functions/runtime/visitor.ts';

/** Two spellings of an address that reach the same mailbox: no server tells capitals apart today. */
const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Follows from the address, so that links and logs name a subscriber without naming the address. */
export const toSubscriberId = (email: string): string => `sub_${toPseudonym(normaliseEmail(email))}`;
