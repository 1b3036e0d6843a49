import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allDeliveryTerms,
  canCarry,
  canCover,
  collectionMethod,
  collectionMethodId,
  computeMonthlyStoragePence,
  defaultDeliveryTerms,
  deliveryMethods,
  findDefaultMethod,
  findDeliveryMethod,
  priceDelivery,
} from './delivery.ts';

const standard = { methodId: 'royal-mail-tracked-48', subtotalPence: 5_000, weightKg: 1.5, place: 'W1D 7BD' };

describe('delivery', () => {
  test('costs £12.99 below £150.00 and nothing from £150.00', () => {
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, subtotalPence: 14_999 })).toMatchObject({
      totalPence: 1_299,
    });
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, subtotalPence: 15_000 })).toMatchObject({
      totalPence: 0,
    });
  });

  test('by an option without a free threshold always costs its price', () => {
    for (const method of deliveryMethods.filter((m) => !m.isBondedStorage && m.freeFromPence === undefined)) {
      expect(
        priceDelivery({
          terms: defaultDeliveryTerms,
          ...standard,
          methodId: method.id,
          subtotalPence: 200_000,
        }),
      ).toMatchObject({
        totalPence: method.pricePence,
      });
    }
  });

  test.each([
    ['KW15 1AA', 'Highlands and Islands surcharge'],
    ['PA75 6PY', 'Highlands and Islands surcharge'],
    ['BT1 1AA', 'Northern Ireland surcharge'],
    ['IM1 1AA', 'Isle of Man surcharge'],
    ['TR21 0AA', 'Isles of Scilly surcharge'],
  ])('to %s has the %s as a separate line', (place, name) => {
    const price = priceDelivery({ terms: defaultDeliveryTerms, ...standard, place });
    expect(price).toMatchObject({ basePence: 1_299, surcharges: [{ name }] });
  });

  test.each(['PA1 1AA', 'PH1 1AA', 'KA1 1AA', 'TR1 1AA', 'W1D 7BD'])(
    'to %s carries no surcharge',
    (place) => {
      expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, place })).toMatchObject({
        surcharges: [],
      });
    },
  );

  test('is refused without a postcode, outside the served area, by unknown methods and above the weight limit', () => {
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, place: 'somewhere' })).toEqual({
      refused: 'postcode_required',
    });
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, place: 'JE2 3AB' })).toMatchObject({
      refused: 'postcode_not_served',
    });
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, methodId: 'pigeon' })).toEqual({
      refused: 'delivery_method_unknown',
    });
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, weightKg: 20.5 })).toEqual({
      refused: 'order_too_heavy',
    });
    const courier = { ...standard, methodId: 'insured-courier' };
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...courier, weightKg: 30 })).toMatchObject({
      totalPence: 3_900,
    });
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...courier, weightKg: 31.5 })).toEqual({
      refused: 'order_too_heavy',
    });
  });

  test('above 30 kg is not carried by any method, even one with a higher limit', () => {
    const [method] = deliveryMethods;
    if (!method) throw new Error('no method');
    const strong = { ...method, maxWeightKg: 50 };
    expect([canCarry(strong, 30), canCarry(strong, 30.1)]).toEqual([true, false]);
    expect(canCarry({ ...method, maxWeightKg: undefined }, 30.1)).toBe(false);
  });

  test('is refused above the cover of the option, and the refusal names both', () => {
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, subtotalPence: 200_000 })).toMatchObject(
      { totalPence: 0 },
    );
    expect(priceDelivery({ terms: defaultDeliveryTerms, ...standard, subtotalPence: 500_000 })).toEqual({
      refused: 'delivery_cover_exceeded',
      details: { name: 'Royal Mail Tracked 48', cover: '£2,000.00' },
    });
    const courier = { ...standard, methodId: 'insured-courier', subtotalPence: 500_000 };
    expect(priceDelivery({ ...courier, terms: defaultDeliveryTerms })).toMatchObject({ totalPence: 3_900 });
    expect(
      priceDelivery({ terms: defaultDeliveryTerms, ...courier, subtotalPence: 0, valuePence: 2_500_001 }),
    ).toMatchObject({
      refused: 'delivery_cover_exceeded',
    });
  });

  test('defaults to the standard option, else to the cheapest that carries and covers the order', () => {
    const dearest = 99_999_999;
    fc.assert(
      fc.property(fc.nat(dearest), fc.integer({ min: 1, max: 20 }), (valuePence, bottles) => {
        const method = findDefaultMethod({ valuePence, weightKg: bottles * 1.5 }, defaultDeliveryTerms);
        if (!method) throw new Error('no method');
        expect(canCarry(method, bottles * 1.5) && canCover(method, valuePence)).toBe(true);
        const isStandard = method.id === 'royal-mail-tracked-48';
        const tracked = findDeliveryMethod('royal-mail-tracked-48');
        expect(isStandard).toBe(tracked && canCarry(tracked, bottles * 1.5) && canCover(tracked, valuePence));
        if (!isStandard) {
          const able = deliveryMethods.filter(
            (each) => !each.isBondedStorage && canCarry(each, bottles * 1.5) && canCover(each, valuePence),
          );
          expect(method.pricePence).toBe(Math.min(...able.map(({ pricePence }) => pricePence)));
        }
      }),
    );
    expect(findDefaultMethod({ valuePence: 100, weightKg: 31.5 }, defaultDeliveryTerms)).toBeUndefined();
  });

  test('into bond charges nothing today, needs no postcode and has no weight limit', () => {
    const stored = { methodId: 'bonded-storage-shelf', subtotalPence: 1, weightKg: 1500, place: '' };
    expect(priceDelivery({ ...stored, terms: defaultDeliveryTerms })).toMatchObject({
      totalPence: 0,
      monthlyStoragePence: 80_000,
    });
  });

  test('into bond charges storage per 1.5 kg or part of it', () => {
    const bondedMethod = deliveryMethods.find(({ id }) => id === 'bonded-storage-shelf');
    if (!bondedMethod) throw new Error('no shelf');
    expect([1.5, 1.6, 3, 4.5, 0].map((kg) => computeMonthlyStoragePence(bondedMethod, kg))).toEqual([
      80, 160, 160, 240, 0,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (bottles) => {
        expect(computeMonthlyStoragePence(bondedMethod, bottles * 1.5)).toBe(bottles * 80);
      }),
    );
  });

  test('never has a negative price, and its parts add up', () => {
    const place = fc.constantFrom('W1D 7BD', 'KW15 1AA', 'BT1 1AA', 'IM1 1AA', 'TR21 0AA');
    const methodId = fc.constantFrom(...deliveryMethods.map(({ id }) => id));
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.double({ min: 0, max: 20, noNaN: true }),
        place,
        methodId,
        (subtotalPence, weightKg, where, id) => {
          const price = priceDelivery({
            terms: defaultDeliveryTerms,
            methodId: id,
            subtotalPence,
            weightKg,
            place: where,
          });
          if ('refused' in price) {
            expect(price.refused).toBe('whole_cases_only');
            return;
          }
          const surcharges = price.surcharges.reduce((sum, { amountPence }) => sum + amountPence, 0);
          expect(price.totalPence).toBe(price.basePence + surcharges);
          expect(price.basePence).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('collection from the bar', () => {
  const terms = allDeliveryTerms;
  const order = { ...standard, methodId: collectionMethodId, terms };

  test('is free for any address of the buyer and any value of the bottles', () => {
    for (const place of ['JE2 3AB', 'BT1 1AA', 'nowhere'])
      expect(priceDelivery({ ...order, place, subtotalPence: 90_000_000 })).toMatchObject({
        basePence: 0,
        totalPence: 0,
        surcharges: [],
      });
    expect(priceDelivery({ ...order, weightKg: 31.5 })).toEqual({ refused: 'order_too_heavy' });
  });

  test('is never the default option, although it is the cheapest', () => {
    const methods = terms.methods.filter(({ id }) => id !== 'royal-mail-tracked-48');
    expect(findDefaultMethod({ valuePence: 5_000, weightKg: 1.5 }, { ...terms, methods })?.id).toBe(
      'royal-mail-special-delivery',
    );
    expect(
      findDefaultMethod({ valuePence: 5_000, weightKg: 1.5 }, { ...terms, methods: [collectionMethod] }),
    ).toBeUndefined();
  });
});
