import { findPostcodes } from '#shared/domain/common/postcode.ts';

/**
 * The words that find an order: those of its bottles, its buyer, its gift recipient, its postcode, its number and its parcels.
 */

type SearchableOrder = {
  orderNumber: string;
  customerName: string;
  giftRecipient?: string | undefined;
  customerEmail: string;
  shippingAddress: string;
  lines: readonly { name: string }[];
  tracking?: { number: string } | undefined;
  parcels?: readonly { tracking?: { number: string } | undefined }[] | undefined;
};

/**
 * The version of these rules; a migration indexes the orders of an earlier version again. The second version includes the
 * numbers of their documents.
 */
export const orderWordsVersion = 2;

/** An order of very many bottles is found by this many words, those of its buyer first. */
export const maxOrderWords = 80;

/** Shorter words find nothing; a longer one is found by its beginning. */
const [minLength, maxLength] = [2, 24];

/** Letters and digits as they are compared: without capitals and accents. */
export const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, maxLength))
    .filter((word) => word.length >= minLength);

/** The words of the postcodes in a text: each postcode in its two parts and as one word. */
export const toPostcodeWords = (text: string): string[] =>
  findPostcodes(text).flatMap(({ postcode }) => [
    ...toWords(postcode),
    ...toWords(postcode.replace(' ', '')),
  ]);

/** The words of an order, each once. */
export function listOrderWords(order: SearchableOrder): string[] {
  const { orderNumber, customerName, giftRecipient = '', customerEmail, shippingAddress } = order;
  const { lines, tracking, parcels = [] } = order;
  const words = [
    ...toWords(customerName),
    ...toWords(giftRecipient),
    ...toWords(customerEmail),
    ...toPostcodeWords(shippingAddress),
    ...toWords(orderNumber),
    ...[tracking, ...parcels.map((parcel) => parcel.tracking)].flatMap((each) =>
      toWords((each?.number ?? '').replace(/\s/g, '')),
    ),
    ...lines.flatMap(({ name }) => toWords(name)),
  ];
  return [...new Set(words)].slice(0, maxOrderWords);
}

/** The words that somebody has typed, without those that are the beginning of another one. */
export function listSearchedWords(search: string): string[] {
  const words = [...new Set(toWords(search))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Whether each searched word is the beginning of one of the order's words. */
export const hasOrderWords = (order: SearchableOrder, searched: readonly string[]): boolean => {
  const words = listOrderWords(order);
  return searched.every((word) => words.some((each) => each.startsWith(word)));
};
