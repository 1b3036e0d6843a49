import * as z from 'zod/mini';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { accountMessages, buildPersonName, PhoneNumber } from './account-forms.ts';
import { isForeignCountry, isServedCountry } from './countries.ts';
import { findUnservedPlace } from './delivery-zones.ts';
import { buildRequiredText, isOneLine } from './one-line.ts';
import { findPostcodes, isPlainAddress, normalisePostcode, normalisePostcodesIn } from './postcode.ts';

export const addressTitles = ['Home', 'Work', 'Other'] as const;

/** The specification's messages, and some for cases that it leaves open. */
export const addressMessages = {
  addressLine1: 'Address must be at least 5 characters',
  city: 'City must be at least 2 characters',
  postcode: 'Please enter a valid postcode',
  country: 'We deliver within the United Kingdom only',
  plain: 'Please use Latin letters and digits only',
} as const;

/** A line of an address that a carrier in the United Kingdom can read. */
export const isPlainLine = z.refine<string>(isPlainAddress, addressMessages.plain);

/** A required line of an address. */
export const buildRequiredLine = (min: number, message: string, max: number) =>
  buildRequiredText(message, max, { min, tooLong: accountMessages.tooLong });

/** A town or a county must not name a country that we do not deliver to. */
export const isWithinReach = z.refine<string>((text) => !isForeignCountry(text), addressMessages.country);

const buildOptionalLine = (max: number) =>
  z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(max, accountMessages.tooLong), isOneLine, isPlainLine, isWithinReach),
  );

/** A well-formed postcode that `isAccepted` takes: any, or only where the shop delivers. Stored in Royal Mail's spelling. */
export const buildPostcodeField = (isAccepted: (postcode: string) => boolean, message: string) =>
  z.pipe(
    z.string(message).check(({ value, issues }) => {
      const postcode = normalisePostcode(value);
      if (postcode && isAccepted(postcode)) return;
      const unserved = findUnservedPlace(value);
      issues.push({
        code: 'custom',
        message: unserved ? formatErrorDetail(unserved.refused, unserved.details) : message,
        input: value,
      });
    }),
    z.transform((typed: string) => normalisePostcode(typed) ?? typed),
  );

/** However the country is written, it is stored as the specification spells it. */
const Country = z.pipe(
  z._default(z.string().check(z.refine(isServedCountry, addressMessages.country)), 'UK'),
  z.transform(() => 'UK'),
);

type Lines = Record<'addressLine1' | 'city' | 'postcode', string> &
  Partial<Record<'addressLine2' | 'county', string | null>>;

const linesBeforePostcode = ['addressLine1', 'addressLine2', 'city', 'county'] as const;

/** The postcodes in the other lines of an address that differ from its own; none while its own still has to be corrected. */
export function findOtherPostcodes(address: Partial<Lines>) {
  const own = normalisePostcode(address.postcode ?? '');
  if (!own) return [];
  return linesBeforePostcode.flatMap((field) =>
    findPostcodes(address[field] ?? '')
      .filter(({ isPostcode, isOrdinal, postcode }) => isPostcode && !isOrdinal && postcode !== own)
      .map(({ postcode }) => ({ field, postcode })),
  );
}

/** Whether the lines can be compared, whatever is wrong with the other fields. */
const hasLines = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { postcode, ...lines } = value as Partial<Lines>;
  return [postcode, ...linesBeforePostcode.map((field) => lines[field] ?? '')].every(
    (line) => typeof line === 'string',
  );
};

/** A second postcode would send the parcel to a different place from the one it is priced for. */
export const hasOnePostcode = z.check<Lines>(
  ({ value, issues }) => {
    for (const { field, postcode } of findOtherPostcodes(value)) {
      const message = `Please remove ${postcode} here, or correct the postcode`;
      issues.push({ code: 'custom', message, path: [field], input: value[field] });
    }
  },
  { when: ({ value }) => hasLines(value) },
);

/** The place that a delivery is priced by: the postcode, and any other postcode in an address that was saved long ago. */
export const toDeliveryPlace = (address: Lines): string =>
  [address.postcode, ...findOtherPostcodes(address).map(({ postcode }) => postcode)].join(', ');

const place = {
  addressLine2: buildOptionalLine(120),
  city: buildRequiredLine(2, addressMessages.city, 80).check(isPlainLine, isWithinReach),
  county: buildOptionalLine(80),
  postcode: buildPostcodeField(() => true, addressMessages.postcode),
  country: Country,
};

/** Where an order goes, in parts, as the checkout sends it. */
export const DeliveryAddress = z
  .object({
    addressLine1: buildRequiredLine(2, 'Please enter a complete address', 120).check(isPlainLine),
    ...place,
  })
  .check(hasOnePostcode);
export type DeliveryAddress = z.output<typeof DeliveryAddress>;

/** A saved address: the dialog and the calls check the same. */
export const AddressForm = z
  .object({
    title: z._default(z.enum(addressTitles), 'Home'),
    firstName: buildPersonName(accountMessages.firstName),
    lastName: buildPersonName(accountMessages.lastName),
    addressLine1: buildRequiredLine(5, addressMessages.addressLine1, 120).check(isPlainLine),
    ...place,
    phone: z.optional(PhoneNumber),
    isDefault: z.optional(z.boolean()),
  })
  .check(hasOnePostcode);

export type AddressInput = z.input<typeof AddressForm>;

/** The lines in the order of a parcel's label, with the postcode last, where a delivery looks for it. */
export const listAddressLines = ({ addressLine1, addressLine2, city, county, postcode }: Lines): string[] =>
  [addressLine1, addressLine2, city, county, postcode].filter((line): line is string => Boolean(line));

/** The same on one line, as an order stores it. */
export const formatAddress = (address: Lines): string =>
  normalisePostcodesIn(listAddressLines(address).join(', '));

/** The parts of an address as an order stores them, without the empty ones. */
export const toDeliveryAddress = (address: Lines & { country: string }): DeliveryAddress => ({
  addressLine1: address.addressLine1,
  ...(address.addressLine2 && { addressLine2: address.addressLine2 }),
  city: address.city,
  ...(address.county && { county: address.county }),
  postcode: address.postcode,
  country: address.country,
});

export const formatName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
