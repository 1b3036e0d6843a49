import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GuestDetails } from '#shared/contracts/checkout.ts';
import { CheckoutForm, type CheckoutInput, checkoutMessages, toCustomer } from './checkout-form.ts';

const filled: CheckoutInput = {
  fullName: 'Morag Sinclair',
  email: 'morag@example.com',
  addressLine1: '14 Archer Street',
  addressLine2: 'Flat 2',
  city: 'London',
  postcode: 'w1d7bd',
  deliveryDay: '',
  confirmsAgeAndTerms: true,
  isPrivate: false,
  wantsNews: false,
  wantsWrap: false,
  wantsGiftNote: false,
  giftNote: '',
  giftRecipient: '',
};

/** The messages of a form by its fields; empty for a valid one. */
function complaints(changes: Partial<CheckoutInput>): Record<string, string> {
  const result = CheckoutForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('the checkout form', () => {
  test('shows the specified message at each invalid field', () => {
    expect(complaints({ fullName: ' M ' })).toEqual({ fullName: 'Name must be at least 2 characters' });
    expect(complaints({ email: 'morag@' })).toEqual({ email: 'Please enter a valid email address' });
    expect(complaints({ addressLine1: '' })).toEqual({ addressLine1: 'Please enter a complete address' });
  });

  test('requires a town, a UK postcode and the confirmation of age and terms', () => {
    expect(complaints({ city: '', postcode: 'W1D', confirmsAgeAndTerms: false })).toEqual({
      city: checkoutMessages.city,
      postcode: checkoutMessages.postcode,
      confirmsAgeAndTerms: checkoutMessages.ageAndTerms,
    });
  });

  test('rejects a postcode outside the delivery area and names the place', () => {
    expect(complaints({ postcode: 'je2 3ab' })).toEqual({
      postcode: 'We do not currently deliver to the Channel Islands (JE2 3AB).',
    });
  });

  test.each(['ZZ1 1ZZ', 'W1D 4CS', 'W1D'])('rejects an invalid postcode: %s', (postcode) => {
    expect(complaints({ postcode })).toEqual({ postcode: checkoutMessages.postcode });
  });

  test('rejects Gibraltar and the overseas territories by name', () => {
    expect(complaints({ postcode: 'GX11 1AA' })).toEqual({
      postcode: 'We do not currently deliver to Gibraltar (GX11 1AA).',
    });
    expect(complaints({ postcode: 'ascn 1zz' })).toEqual({
      postcode: 'We do not currently deliver to the overseas territories (ASCN 1ZZ).',
    });
  });

  test('rejects an address line that contains a different postcode', () => {
    expect(complaints({ addressLine2: 'Kirkwall kw151aa' })).toEqual({
      addressLine2: 'Please remove KW15 1AA here, or correct the postcode',
    });
    expect(complaints({ addressLine1: 'Kirkwall KW15 1AA', confirmsAgeAndTerms: false, city: '' })).toEqual({
      addressLine1: 'Please remove KW15 1AA here, or correct the postcode',
      city: checkoutMessages.city,
      confirmsAgeAndTerms: checkoutMessages.ageAndTerms,
    });
    expect(complaints({ addressLine2: 'London W1D7BD', city: 'Flat E1 2nd floor' })).toEqual({});
  });

  test('rejects a town that names a country abroad', () => {
    expect(complaints({ city: 'Paris, France' })).toEqual({
      city: 'We deliver within the United Kingdom only',
    });
  });

  test('does not require a second address line', () => {
    expect(complaints({ addressLine2: '' })).toEqual({});
  });

  test('builds the customer fields, with the postcode last and in Royal Mail format', () => {
    expect(toCustomer(CheckoutForm.parse(filled))).toEqual({
      customerName: 'Morag Sinclair',
      customerEmail: 'morag@example.com',
      shippingAddress: '14 Archer Street, Flat 2, London, W1D 7BD',
      deliveryAddress: {
        addressLine1: '14 Archer Street',
        addressLine2: 'Flat 2',
        city: 'London',
        postcode: 'W1D 7BD',
        country: 'UK',
      },
    });
    expect(toCustomer(CheckoutForm.parse({ ...filled, addressLine2: ' ' })).shippingAddress).toBe(
      '14 Archer Street, London, W1D 7BD',
    );
  });

  test('accepts only input that the server accepts with the same postcode', () => {
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
          const { customerName, customerEmail, shippingAddress, deliveryAddress } = toCustomer(parsed.data);
          const sent = {
            name: customerName,
            email: customerEmail,
            address: shippingAddress,
            deliveryAddress,
          };
          expect(GuestDetails.safeParse(sent).data?.deliveryAddress?.postcode).toBe(parsed.data.postcode);
        },
      ),
    );
  });
});
