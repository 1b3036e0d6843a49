import { expect, test } from 'vitest';
import { clickAndDropColumns, toClickAndDropRow } from './click-and-drop.ts';

const order = {
  orderNumber: 'AB12-CD34',
  placedAt: '2026-06-05T23:30:00.000Z',
  customerName: 'Ada Byron',
  email: 'ada@example.com',
  address: {
    addressLine1: '14 Archer Street',
    addressLine2: null,
    city: 'London',
    county: null,
    postcode: 'W1D 7BD',
  },
  bottles: 3,
  subtotal: '420.00',
  shippingCost: '12.99',
  total: '432.99',
  serviceCode: 'TPS48',
};

const buildCells = (changes: object = {}) =>
  Object.fromEntries(
    toClickAndDropRow({ ...order, ...changes }).map((cell, index) => [clickAndDropColumns[index], cell]),
  );

test('an order becomes a row of the import file, with its London date and its weight in kilograms', () => {
  expect(buildCells()).toMatchObject({
    'Order reference': 'AB12-CD34',
    Date: '06/06/2026',
    'Full name': 'Ada Byron',
    'Address line 1': '14 Archer Street',
    'Address line 2': '',
    City: 'London',
    Postcode: 'W1D 7BD',
    Country: 'GBR',
    Weight: '4.500',
    'Package size': 'Parcel',
    'Sub-total': '420.00',
    'Shipping cost': '12.99',
    Total: '432.99',
    'Currency code': 'GBP',
    'Service code': 'TPS48',
  });
  expect(buildCells({ bottles: 1 })).toMatchObject({ Weight: '1.500', 'Package size': 'Small parcel' });
});

test('an address line that is too long for the import is truncated', () => {
  const address = { ...order.address, addressLine1: 'a'.repeat(150) };
  expect(buildCells({ address })['Address line 1']).toHaveLength(100);
});
