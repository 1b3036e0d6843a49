import { toPseudonym } from '#functions/runtime/visitor.ts';

/** Spellings that differ only in case reach the same mailbox: no server distinguishes upper and lower case today. */
const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Derived from the address, so links and logs identify a subscriber without the address. */
export const toSubscriberId = (email: string): string => `sub_${toPseudonym(normaliseEmail(email))}`;
