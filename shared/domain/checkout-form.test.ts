import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GuestDetails } from '#shared/api/checkout.ts';
import { CheckoutForm, type CheckoutInput, checkoutMessages, customerOf } from './checkout-form.ts';
import { findPostcode } from './postcode.ts';

const filled: CheckoutInput = {
  fullName: 'Morag Sinclair',
  email: 'morag@example.com',
  addressLine1: '14 Archer Street',
  addressLine2: 'Flat 2',
  city: 'London',
  postcode: 'w1d7bd',
  isAdult: true,
  wantsNews: false,
};

/** The messages of a form by its fields; empty for a valid one. */
function complaints(changes: Partial<CheckoutInput>): Record<string, string> {
  const result = CheckoutForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('the checkout form', () => {
  test('says the sentences of the specification beside the fields that they belong to', () => {
    expect(complaints({ fullName: ' M ' })).toEqual({ fullName: 'Name must be at least 2 characters' });
    expect(complaints({ email: 'morag@' })).toEqual({ email: 'Please enter a valid email address' });
    expect(complaints({ addressLine1: '' })).toEqual({ addressLine1: 'Please enter a complete address' });
  });

  test('asks for a town, a UK postcode and the declaration of age', () => {
    expect(complaints({ city: '', postcode: 'W1D', isAdult: false })).toEqual({
      city: checkoutMessages.city,
      postcode: checkoutMessages.postcode,
      isAdult: checkoutMessages.age,
    });
  });

  test('refuses a postcode that the shop does not deliver to, by name', () => {
    expect(complaints({ postcode: 'je2 3ab' })).toEqual({
      postcode: 'We do not deliver to JE2 3AB at the moment.',
    });
  });

  test('needs no second line of the address', () => {
    expect(complaints({ addressLine2: '' })).toEqual({});
  });

  test("composes the specification's three fields, the postcode last and as Royal Mail writes it", () => {
    expect(customerOf(CheckoutForm.parse(filled))).toEqual({
      customerName: 'Morag Sinclair',
      customerEmail: 'morag@example.com',
      shippingAddress: '14 Archer Street, Flat 2, London, W1D 7BD',
    });
    expect(customerOf(CheckoutForm.parse({ ...filled, addressLine2: ' ' })).shippingAddress).toBe(
      '14 Archer Street, London, W1D 7BD',
    );
  });

  test('whatever it accepts, the server accepts too and finds the same postcode in', () => {
    const words = fc.string({ maxLength: 130 });
    const postcode = fc.constantFrom('E1 1AA', 'iv27 4pa', 'BT1 5GS', 'EC1A1BB', ' M1 1AE ', 'TR21 0LW');
    fc.assert(
      fc.property(
        words,
        words,
        words,
        words,
        postcode,
        (fullName, addressLine1, addressLine2, city, postcode) => {
          const parsed = CheckoutForm.safeParse({
            ...filled,
            fullName,
            addressLine1,
            addressLine2,
            city,
            postcode,
          });
          if (!parsed.success) return;
          const { customerName, customerEmail, shippingAddress } = customerOf(parsed.data);
          const sent = { name: customerName, email: customerEmail, address: shippingAddress };
          expect(GuestDetails.safeParse(sent).success).toBe(true);
          expect(findPostcode(shippingAddress)).toBe(parsed.data.postcode);
        },
      ),
    );
  });
});
