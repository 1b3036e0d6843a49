import * as z from 'zod/mini';
import { accountMessages, PhoneNumber, personName } from './account-forms.ts';
import { oneLine, oneLineMessage } from './one-line.ts';
import { normalisePostcode } from './postcode.ts';

export const addressTitles = ['Home', 'Work', 'Other'] as const;

/** The specification's sentences, and one for what it leaves open. */
export const addressMessages = {
  addressLine1: 'Address must be at least 5 characters',
  city: 'City must be at least 2 characters',
  postcode: 'Please enter a valid postcode',
  country: 'We deliver within the United Kingdom only',
} as const;

const required = (least: number, message: string, most: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(least, message),
      z.maxLength(most, accountMessages.tooLong),
      z.regex(oneLine, oneLineMessage),
    );

const optional = (most: number) =>
  z.optional(
    z.string().check(z.trim(), z.maxLength(most, accountMessages.tooLong), z.regex(oneLine, oneLineMessage)),
  );

const Postcode = z.pipe(
  z.string(addressMessages.postcode).check((context) => {
    if (normalisePostcode(context.value)) return;
    context.issues.push({ code: 'custom', message: addressMessages.postcode, input: context.value });
  }),
  z.transform((typed: string) => normalisePostcode(typed) ?? typed),
);

/** A saved address: the dialog and the calls check the same. */
export const AddressForm = z.object({
  title: z._default(z.enum(addressTitles), 'Home'),
  firstName: personName(accountMessages.firstName),
  lastName: personName(accountMessages.lastName),
  addressLine1: required(5, addressMessages.addressLine1, 120),
  addressLine2: optional(120),
  city: required(2, addressMessages.city, 80),
  county: optional(80),
  postcode: Postcode,
  country: z._default(z.enum(['UK'], addressMessages.country), 'UK'),
  phone: z.optional(PhoneNumber),
  isDefault: z.optional(z.boolean()),
});

export type AddressInput = z.input<typeof AddressForm>;

type Lines = Record<'addressLine1' | 'city' | 'postcode', string> &
  Partial<Record<'addressLine2' | 'county', string | null>>;

/** In the order in which it stands on a parcel, the postcode last, where a delivery looks for it. */
export const addressLines = ({ addressLine1, addressLine2, city, county, postcode }: Lines): string[] =>
  [addressLine1, addressLine2, city, county, postcode].filter((line): line is string => Boolean(line));

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
