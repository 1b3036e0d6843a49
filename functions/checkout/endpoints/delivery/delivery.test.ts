import { describe, expect, test } from 'vitest';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { type DeliveryCost, type DeliveryOption, deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { handler as calculateCost } from './calculate-cost.ts';
import { handler as listOptions } from './list-options.ts';

withTable();

const order = {
  subtotal: '50.00',
  weight: 1.5,
  postcode: 'W1D 7BD',
  deliveryMethodId: 'royal-mail-tracked-48',
};
const calculate = (changes: object = {}) =>
  request<DeliveryCost>(calculateCost, deliveryApi.calculateCost, { body: { ...order, ...changes } });

describe('GET /api/delivery/options', () => {
  test('200 lists the default option first, with its price, its limits and the subtotal for free delivery', async () => {
    const { status, body } = await request<DeliveryOption[]>(listOptions, deliveryApi.listOptions);
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      id: 'royal-mail-tracked-48',
      priceIncVat: '12.99',
      freeFrom: '150.00',
      maxWeight: 20,
      maxCover: '2000.00',
      isBondedStorage: false,
    });
    expect(body.find(({ isBondedStorage }) => isBondedStorage)).toMatchObject({
      maxWeight: null,
      maxCover: null,
      freeFrom: null,
      maxDimensions: null,
    });
  });
});

describe('POST /api/delivery/calculate', () => {
  test('200 prices an option for a postcode, with the surcharge as a separate line', async () => {
    expect(await calculate()).toMatchObject({
      status: 200,
      body: {
        totalShippingCost: '12.99',
        selectedOption: { id: 'royal-mail-tracked-48', deliveryTime: '2-3 business days' },
        surcharges: [],
        monthlyStorageCost: null,
      },
    });
    expect(await calculate({ subtotal: 150, postcode: 'bt1 1aa' })).toMatchObject({
      body: {
        totalShippingCost: '9.50',
        surcharges: [{ name: 'Northern Ireland surcharge', amount: '9.50' }],
      },
    });
  });

  test('422 names the delivery method when its cover is too low', async () => {
    expect(await calculate({ subtotal: '5000.00' })).toMatchObject({
      status: 422,
      body: {
        code: 'delivery_cover_exceeded',
        detail:
          'Royal Mail Tracked 48 covers orders up to £2,000.00. Please choose a delivery option with more cover.',
        errors: [{ field: 'deliveryMethodId' }],
      },
    });
  });

  test('200 returns the price of storage per month with nothing due today; 422 for less than a whole case', async () => {
    expect(await calculate({ deliveryMethodId: 'bonded-storage-pallet', weight: 4.5 })).toMatchObject({
      status: 422,
      body: { code: 'whole_cases_only', errors: [{ field: 'weight' }] },
    });
    expect(await calculate({ deliveryMethodId: 'bonded-storage-pallet', weight: 36 })).toMatchObject({
      body: { monthlyStorageCost: '0.96' },
    });
    expect(await calculate({ deliveryMethodId: 'bonded-storage-shelf', weight: 4.5 })).toMatchObject({
      body: { totalShippingCost: '0.00', monthlyStorageCost: '2.40' },
    });
  });

  test.each([
    [{ deliveryMethodId: 'pigeon' }, 422, 'deliveryMethodId'],
    [{ postcode: 'nowhere' }, 422, 'postcode'],
    [{ postcode: 'JE2 3AB' }, 422, 'postcode'],
    [{ weight: 31.5 }, 422, 'weight'],
    [{ subtotal: -1 }, 400, 'subtotal'],
    [{ subtotal: 'a lot' }, 400, 'subtotal'],
    [{ weight: '1.5' }, 400, 'weight'],
  ])('rejects %j and names the invalid field', async (changes, status, field) => {
    const reply = await calculate(changes);
    expect(reply).toMatchObject({ status, body: { errors: [{ field }] } });
  });
});
