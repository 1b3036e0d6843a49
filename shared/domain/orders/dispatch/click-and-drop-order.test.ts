import { expect, test } from 'vitest';
import { buildClickAndDropOrder } from './click-and-drop-order.ts';

const order = {
  orderNumber: 'AB12-CD34',
  paidAt: '2026-06-05T10:00:00.000Z',
  customerName: 'Ada Byron',
  customerEmail: 'ada@example.com',
  address: { addressLine1: '14 Archer Street', city: 'London', county: null, postcode: 'W1D 7BD' },
  lines: [{ productId: 'prd_a', quantity: 3, unitPricePence: 12_000, restocked: 1 }],
  deliveryPence: 1_200,
};

test('a parcel has the order number, the service code, its weight in grams and amounts that add up', () => {
  const built = buildClickAndDropOrder(order, 'TPS48');
  expect(built).toMatchObject({
    orderReference: 'AB12-CD34',
    postageDetails: { serviceCode: 'TPS48' },
    packages: [{ weightInGrams: 3000, packageFormatIdentifier: 'parcel' }],
    recipient: { address: { fullName: 'Ada Byron', postcode: 'W1D 7BD', countryCode: 'GB' } },
    subtotal: 200,
    shippingCostCharged: 10,
    orderTax: 42,
    total: 252,
  });
  expect(built.subtotal + built.shippingCostCharged + built.orderTax).toBe(built.total);
});

test('gift wrap is charged on the first parcel only', () => {
  const wrapped = { ...order, charges: [{ amountPence: 600 }] };
  const built = buildClickAndDropOrder(wrapped, 'TPS48');
  expect(built).toMatchObject({ subtotal: 205, shippingCostCharged: 10, orderTax: 43, total: 258 });
  const parcels = [{ lines: [{ productId: 'prd_a', quantity: 1 }] }];
  expect(buildClickAndDropOrder({ ...wrapped, parcels }, 'TPS48')).toMatchObject({
    subtotal: 100,
    total: 120,
  });
});

test('a second parcel has its own reference, only the remaining bottles and no delivery charge', () => {
  const sent = { lines: [{ productId: 'prd_a', quantity: 1 }] };
  expect(buildClickAndDropOrder({ ...order, parcels: [sent] }, 'TPS48')).toMatchObject({
    orderReference: 'AB12-CD34-2',
    packages: [{ weightInGrams: 1500, packageFormatIdentifier: 'smallParcel' }],
    shippingCostCharged: 0,
    total: 120,
  });
});

test('a name that is too long for Click & Drop is truncated', () => {
  const { recipient } = buildClickAndDropOrder({ ...order, customerName: 'A'.repeat(300) }, 'TPS48');
  expect(recipient.address.fullName).toHaveLength(210);
});
