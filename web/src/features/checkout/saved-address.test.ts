import { expect, test } from 'vitest';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { emptyCheckout } from '#shared/domain/checkout/checkout-form.ts';
import { fillAddress, fillFromProfile, findDefaultAddress } from './saved-address.ts';

const address = (id: string, isDefault = false): Address => ({
  id,
  userId: 'cus_1',
  title: 'Home',
  firstName: 'Ada',
  lastName: 'King',
  addressLine1: '14 Archer Street',
  addressLine2: 'Flat 2',
  city: 'London',
  county: 'Greater London',
  postcode: 'W1D 7BD',
  country: 'UK',
  phone: null,
  isDefault,
});
const profile = { id: 'cus_1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: null };

test("a saved address fills in the form with its own name and the account's email", () => {
  expect(fillAddress(address('a'), profile)).toEqual({
    fullName: 'Ada King',
    email: 'ada@example.com',
    addressLine1: '14 Archer Street',
    addressLine2: 'Flat 2, Greater London',
    city: 'London',
    postcode: 'W1D 7BD',
  });
});

test("the address form is prefilled with the account's name and email, without overwriting typed values", () => {
  expect(fillFromProfile(profile, emptyCheckout)).toMatchObject({
    fullName: 'Ada Byron',
    email: 'ada@example.com',
  });
  const typed = { ...emptyCheckout, email: 'work@example.com' };
  expect(fillFromProfile(profile, typed)).toMatchObject({
    fullName: 'Ada Byron',
    email: 'work@example.com',
  });
});

test.each([
  ['the default address if none was chosen', undefined, 'b'],
  ['the chosen address', 'c', 'c'],
  ['the default address if the chosen one no longer exists', 'x', 'b'],
  ['no address if the shopper is typing a new one', null, undefined],
])('the checkout preselects %s', (_, chosen, id) => {
  const addresses = [address('a'), address('b', true), address('c')];
  expect(findDefaultAddress(addresses, chosen)?.id).toBe(id);
  expect(findDefaultAddress([], chosen)).toBeUndefined();
});
