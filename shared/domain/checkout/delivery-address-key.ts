import { findPostcodes, removePostcodes } from '#shared/domain/common/postcode.ts';

/** Words that people write in more than one way on the first line of an address. */
const spellings: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  lane: 'ln',
  drive: 'dr',
  court: 'ct',
  close: 'cl',
  square: 'sq',
  place: 'pl',
  gardens: 'gdns',
  terrace: 'ter',
  crescent: 'cres',
  house: 'hse',
  apartment: 'flat',
  apt: 'flat',
  unit: 'flat',
  no: '',
  number: '',
};

/** A line that names no street yet: '14', 'Flat 2', 'Apt. 3b'. */
const hasStreet = (line: string): boolean => /[a-z]{3,}/.test(line.replaceAll('flat', ''));

const normaliseLine = (line: string): string =>
  line
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .split(/\s+/)
    .map((word) => spellings[word] ?? word)
    .join('');

/**
 * One text for all spellings of a delivery address: its postcode and its first line. It only serves to compare addresses in
 * limits; a parcel goes to the address as typed. A first line that is only a number is read together with the next one.
 */
export function toDeliveryAddressKey(address: string): string {
  const postcode = findPostcodes(address).findLast(({ isPostcode }) => isPostcode)?.postcode ?? '';
  const lines = removePostcodes(address)
    .split(/[,;\n]+/)
    .map(normaliseLine)
    .filter((line) => line !== '');
  const end = lines.findIndex(hasStreet);
  const first = end === -1 ? lines.slice(0, 1) : lines.slice(0, end + 1);
  return `${postcode}/${first.join('')}`;
}
