import { expect, test } from 'vitest';
import { courierColumns, toCourierRow } from './courier-file.ts';

test('the row of an order has its recipient, address, weight and value in the right columns', () => {
  const row = toCourierRow({
    orderNumber: 'AB12-CD34',
    placedAt: '2026-06-01T23:30:00.000Z',
    customerName: 'Ada Byron',
    email: 'ada@example.com',
    address: { addressLine1: '14 Archer Street', city: 'London', postcode: 'W1D 7BD' },
    bottles: 2,
    subtotal: '180.00',
    serviceCode: null,
    shippingCost: '0.00',
    total: '180.00',
  });
  const cells = Object.fromEntries(courierColumns.map((name, index) => [name, row[index]]));
  expect(cells).toMatchObject({
    Reference: 'AB12-CD34',
    Recipient: 'Ada Byron',
    Town: 'London',
    Postcode: 'W1D 7BD',
    'Country code': 'GB',
    'Weight (kg)': '3.0',
    'Value (GBP)': '180.00',
    Contents: '2 bottles of whisky',
  });
});
