import { expect, test } from 'vitest';
import { toDeliveryAddressKey } from './delivery-address-key.ts';

const home = toDeliveryAddressKey('14 Archer Street, Soho, London W1D 7BD');

test.each([
  '14 archer street, London, w1d7bd',
  '14, Archer Street, Soho, London, W1D 7BD',
  '14 Archer St.\nSoho\nLondon\nW1D 7BD',
  'No. 14 Archer Street; London; W1D 7BD',
  ' 14  ARCHER  STREET , LONDON W1D  7BD',
  '14 Ärcher Street, London W1D 7BD',
])('%s is the same address', (spelling) => {
  expect(toDeliveryAddressKey(spelling)).toBe(home);
});

test.each([
  '15 Archer Street, Soho, London W1D 7BD',
  'Flat 2, 14 Archer Street, Soho, London W1D 7BD',
  '14 Archer Street, Soho, London W1D 7BE',
  '14 Rupert Street, Soho, London W1D 7BD',
])('%s is a different address', (other) => {
  expect(toDeliveryAddressKey(other)).not.toBe(home);
});

test('flats are distinguished by number, not by the word for a flat', () => {
  const flat = toDeliveryAddressKey('Flat 2, 14 Archer Street, London W1D 7BD');
  expect(toDeliveryAddressKey('Apartment 2, 14 Archer St, London W1D 7BD')).toBe(flat);
  expect(toDeliveryAddressKey('Flat 3, 14 Archer Street, London W1D 7BD')).not.toBe(flat);
});

test('an address without commas is compared as a whole', () => {
  const key = toDeliveryAddressKey('14 Archer Street Soho London W1D 7BD');
  expect(key).toBe(toDeliveryAddressKey('14 Archer Street Soho London W1D7BD'));
});
