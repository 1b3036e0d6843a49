import { describe, expect, test } from 'vitest';
import { surchargeZones } from '#shared/domain/common/delivery-zones.ts';
import { computeDeliveryTo, OrderAddressForm } from './order-address-form.ts';

const address = {
  addressLine1: '7 Brae Lane',
  addressLine2: null,
  city: 'Oban',
  county: null,
  postcode: 'w1d7bd',
};
const listMessages = (changes: object) =>
  OrderAddressForm.safeParse({ ...address, ...changes }).error?.issues.map(({ message }) => message);

describe('the address of an order', () => {
  test('is accepted, with its postcode normalised', () => {
    expect(OrderAddressForm.parse(address)).toEqual({ ...address, postcode: 'W1D 7BD' });
  });

  test.each([
    [{ postcode: 'nowhere' }, 'Please enter a valid postcode'],
    [{ postcode: 'JE2 4UH' }, expect.stringContaining('Channel Islands')],
    [{ city: 'Paris, France' }, 'We deliver within the United Kingdom only'],
    [{ addressLine1: '' }, 'Please enter a complete address'],
    [{ addressLine2: 'near PH1 5TJ' }, 'Please remove PH1 5TJ here, or correct the postcode'],
  ])('is rejected with %o', (changes, message) => expect(listMessages(changes)).toEqual([message]));
});

describe('delivery to another postcode', () => {
  const london = { deliveryPence: 1299 };
  const lewis = {
    deliveryPence: 2499,
    surcharges: [{ name: 'Highlands and Islands surcharge', amountPence: 1200 }],
  };
  test.each([
    [london, 'EH1 1AA', 1299],
    [london, 'HS1 2AA', 2499],
    [lewis, 'EH1 1AA', 1299],
    [lewis, 'IV1 1AA', 2499],
  ])('of %o to %s costs %i pence', (order, postcode, pence) =>
    expect(computeDeliveryTo(order, postcode, surchargeZones)).toBe(pence),
  );

  test('keeps the surcharge already paid, even if the zone has become more expensive', () => {
    const dearer = surchargeZones.map((zone) => ({ ...zone, surchargePence: 5000 }));
    expect(computeDeliveryTo(lewis, 'IV1 1AA', dearer)).toBe(2499);
    expect(computeDeliveryTo(london, 'IV1 1AA', dearer)).toBe(6299);
  });
});
