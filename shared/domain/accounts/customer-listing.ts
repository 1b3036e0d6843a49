import { toPostcodeWords, toWords } from '#shared/domain/orders/order-words.ts';

/** The rules of the customer list: how a customer's figures are computed from their orders, and which words find a customer. */

/** The version of these rules; a migration lists accounts and orders that predate it. */
export const customerListVersion = 1;

/** What one paid order adds to the figures. Only orders of bottles count as orders, but every payment counts as money. */
export type CountedAmounts = { isSale: boolean; paidPence: number; refundedPence: number };

export type CustomerFigures = { orders: number; paidPence: number; refundedPence: number };

export const noFigures: CustomerFigures = { orders: 0, paidPence: 0, refundedPence: 0 };

/** The figures with an order added (`1`) or taken out (`-1`). */
export const addAmounts = (
  { orders, paidPence, refundedPence }: CustomerFigures,
  counted: CountedAmounts,
  sign: 1 | -1,
): CustomerFigures => ({
  orders: orders + (counted.isSale ? sign : 0),
  paidPence: paidPence + sign * counted.paidPence,
  refundedPence: refundedPence + sign * counted.refundedPence,
});

/** What a customer has paid so far, less refunds. */
export const computeLifetimePence = ({ paidPence, refundedPence }: CustomerFigures): number =>
  paidPence - refundedPence;

/** A customer with a very long name is found by this many words. */
const maxCustomerWords = 20;

type SearchableCustomer = { name: string; email: string; postcode?: string | undefined };

/** The words of a customer's name, email and last postcode, each once. */
export const listCustomerWords = ({ name, email, postcode = '' }: SearchableCustomer): string[] =>
  [...new Set([...toWords(name), ...toWords(email), ...toPostcodeWords(postcode)])].slice(
    0,
    maxCustomerWords,
  );

/** Whether each searched word is the beginning of one of the customer's words. */
export const hasCustomerWords = (customer: SearchableCustomer, searched: readonly string[]): boolean => {
  const words = listCustomerWords(customer);
  return searched.every((word) => words.some((each) => each.startsWith(word)));
};
