import * as z from 'zod/mini';
import { errorDetail } from '#shared/api/errors.ts';
import { isServed } from './delivery-zones.ts';
import { oneLine, oneLineMessage } from './one-line.ts';
import { normalisePostcode } from './postcode.ts';

/** The sentences of the checkout form; the first three are the specification's. */
export const checkoutMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  address: 'Please enter a complete address',
  city: 'Please enter your town or city',
  postcode: 'Please enter a UK postcode, such as W1D 7BD',
  age: 'Please confirm that you are 18 or over',
  tooLong: 'This is too long',
} as const;

const text = (least: number, message: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least, message),
      z.maxLength(most, checkoutMessages.tooLong),
      z.regex(oneLine, oneLineMessage),
    );

const Postcode = z.pipe(
  z.string().check((context) => {
    const postcode = normalisePostcode(context.value);
    if (postcode && isServed(postcode)) return;
    const message = postcode ? errorDetail('postcode_not_served', { postcode }) : checkoutMessages.postcode;
    context.issues.push({ code: 'custom', message, input: context.value });
  }),
  z.transform((typed: string) => normalisePostcode(typed) ?? typed),
);

/**
 * What a guest types. The specification's three fields are made of it: an address asked for in parts can be filled in
 * by the browser, and a postcode of its own prices the delivery while the shopper is still typing.
 */
export const CheckoutForm = z.object({
  fullName: text(2, checkoutMessages.name, 120),
  email: z
    .string()
    .check(z.trim(), z.email(checkoutMessages.email), z.maxLength(254, checkoutMessages.tooLong)),
  addressLine1: text(2, checkoutMessages.address, 120),
  addressLine2: text(0, checkoutMessages.address, 120),
  city: text(2, checkoutMessages.city, 80),
  postcode: Postcode,
  isAdult: z.literal(true, checkoutMessages.age),
  wantsNews: z.boolean(),
});

export type CheckoutInput = Omit<z.input<typeof CheckoutForm>, 'isAdult'> & { isAdult: boolean };
export type CheckoutDetails = z.output<typeof CheckoutForm>;

export const emptyCheckout: CheckoutInput = {
  fullName: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  postcode: '',
  isAdult: false,
  wantsNews: false,
};

/** The specification's form, composed of the fields; the postcode ends the address, where the server looks for it. */
export function customerOf({ fullName, email, addressLine1, addressLine2, city, postcode }: CheckoutDetails) {
  const parts = [addressLine1, addressLine2, city, postcode];
  return {
    customerName: fullName,
    customerEmail: email,
    shippingAddress: parts.filter((part) => part !== '').join(', '),
  };
}
