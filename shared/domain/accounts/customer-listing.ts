import { toPostcodeWords, toWords } from '#shared/domain/orders/order-words.ts';

/** The rules of the list of customers: what a customer's orders come to, and by which words a customer is found. */

/** The version of these rules; accounts and orders from before them are listed by a migration. */
export const customerListVersion = 1;

/** What one paid order counts for; only bottles count as an order, but everything that was paid counts as money. */
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

/** What a customer has paid so far and was not given back. */
export const computeLifetimePence = ({ paidPence, refundedPence }: CustomerFigures): number =>
  paidPence - refundedPence;

/** Very long names are found by so many words. */
const maxCustomerWords = 20;

type SearchableCustomer = { name: string; email: string; postcode?: string | undefined };

/** The words of a customer's name, email and last postcode, each once. */
export const listCustomerWords = ({ name, email, postcode = '' }: SearchableCustomer): string[] =>
  [...new Set([...toWords(name), ...toWords(email), ...toPostcodeWords(postcode)])].slice(
    0,
    maxCustomerWords,
  );

/** Whether each word that is searched for begins one of the customer's. */
export const hasCustomerWords = (customer: SearchableCustomer, searched: readonly string[]): boolean => {
  const words = listCustomerWords(customer);
  return searched.every((word) => words.some((each) => each.startsWith(word)));
};
