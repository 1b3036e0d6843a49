import { expect, test } from 'vitest';
import { surchargeZones, unservedPlaces } from '#shared/domain/common/delivery-zones.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { deliveryMethods } from '#shared/domain/orders/delivery.ts';
import { deliveryAndReturns } from './delivery-and-returns.values.ts';

const page = JSON.stringify(deliveryAndReturns);

test.each(deliveryMethods)('$name is on the page with the price that the checkout charges', (method) => {
  expect(page).toContain(method.name);
  expect(page).toContain(formatPence(method.pricePence));
  if (method.freeFromPence) expect(page).toContain(`free from ${formatPence(method.freeFromPence)}`);
});

test.each(surchargeZones)(
  '$name is listed with every area and its price',
  ({ name, areas, surchargePence }) => {
    for (const area of Object.keys(areas)) expect(page).toMatch(new RegExp(`${name} \\(.*\\b${area}`));
    expect(page).toContain(formatPence(surchargePence));
  },
);

test('places that are not served are named', () => {
  for (const { name } of unservedPlaces) expect(page).toContain(name);
});
