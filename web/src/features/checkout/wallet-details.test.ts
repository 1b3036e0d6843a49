import { describe, expect, test } from 'vitest';
import { readWalletDetails } from './wallet-details.ts';

const address = {
  line1: '14 Archer Street',
  line2: 'Flat 2',
  city: 'London',
  state: 'Greater London',
  postal_code: 'w1d7bd',
  country: 'GB',
};
const authorised = (change: Partial<typeof address>, email = 'morag@example.com') => ({
  shippingAddress: { name: 'Morag Sinclair', address: { ...address, ...change } },
  billingDetails: { email },
});

describe('the details from a wallet', () => {
  test('fill in the form as if they were typed', () => {
    expect(readWalletDetails(authorised({}))).toEqual({
      details: {
        fullName: 'Morag Sinclair',
        email: 'morag@example.com',
        addressLine1: '14 Archer Street',
        addressLine2: 'Flat 2, Greater London',
        city: 'London',
        postcode: 'W1D 7BD',
        deliveryDay: '',
        confirmsAgeAndTerms: true,
        isPrivate: false,
        wantsNews: false,
        wantsWrap: false,
        wantsGiftNote: false,
        giftNote: '',
        giftRecipient: '',
      },
    });
  });

  test.each([
    [{ country: 'FR' }, 'We deliver within the United Kingdom only'],
    [{ postal_code: '75001' }, 'Please enter a UK postcode, such as W1D 7BD'],
    [{ line1: '' }, 'Please enter a complete address'],
    [{ line2: 'c/o IV51 9DE' }, 'Please remove IV51 9DE here, or correct the postcode'],
  ])('are rejected by the same rules as typed details: %j', (change, problem) => {
    expect(readWalletDetails(authorised(change))).toEqual({ problem });
  });

  test('are rejected without an email address or without a delivery address', () => {
    expect(readWalletDetails(authorised({}, ''))).toEqual({ problem: 'Please enter a valid email address' });
    expect(readWalletDetails({})).toHaveProperty('problem');
  });

  test('may be on the Isle of Man, which has its own country code', () => {
    const island = { postal_code: 'IM1 1AA', city: 'Douglas', state: '', country: 'IM' };
    expect(readWalletDetails(authorised(island))).toHaveProperty('details.postcode', 'IM1 1AA');
  });
});
