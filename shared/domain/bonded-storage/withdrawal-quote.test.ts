import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBondedPrice, findSpiritsDutyRate, spiritsDutyRates } from '#shared/domain/catalogue/duty.ts';
import {
  allDeliveryTerms,
  canCover,
  collectionMethodId,
  defaultDeliveryTerms,
  deliveryMethods,
  findDeliveryMethod,
} from '#shared/domain/common/delivery.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import {
  type BondedBottle,
  computeWithdrawalTax,
  computeWorthPence,
  quoteWithdrawal,
  type WithdrawalCost,
} from './withdrawal-quote.ts';

const rate = findSpiritsDutyRate(new Date('2026-11-20T12:00:00Z'));
const london = 'London W1D 7BD';
const methodId = 'royal-mail-special-delivery';
const example: BondedBottle = { holdingId: 'hld_1', paidPence: 123_906, volumeMl: 700, abvPercent: 46 };

const bottle: fc.Arbitrary<BondedBottle> = fc.record({
  holdingId: fc.constant('hld_1'),
  paidPence: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 5_000_000 })),
  volumeMl: fc.constantFrom(50, 200, 350, 500, 700, 750, 1000, 1500),
  abvPercent: fc.integer({ min: 400, max: 948 }).map((tenths) => tenths / 10),
});
const rates = fc.constantFrom(...spiritsDutyRates);
const physical = fc.constantFrom(
  ...deliveryMethods.filter(({ isBondedStorage }) => !isBondedStorage).map(({ id }) => id),
);
const places = fc.constantFrom(london, 'Kirkwall KW15 1HP', 'Belfast BT1 5GS', 'Douglas IM1 2DT');

function quoted(request: Omit<Parameters<typeof quoteWithdrawal>[0], 'terms'>): WithdrawalCost {
  const cost = quoteWithdrawal({ ...request, terms: defaultDeliveryTerms });
  if ('refused' in cost) throw new Error(cost.refused);
  return cost;
}

describe('a withdrawal from bond', () => {
  test('of a bottle listed at £1,500.00 incurs £10.94 duty and £250.00 VAT', () => {
    expect(computeWithdrawalTax(example, rate)).toEqual({
      holdingId: 'hld_1',
      dutyPence: 1094,
      vatPence: 25_000,
    });
  });

  test('costs duty, VAT, delivery and insurance of 0.5% of the replacement price', () => {
    const cost = quoted({ bottles: [example], rate, methodId, place: london });
    expect(cost).toMatchObject({
      dutyPence: 1094,
      taxVatPence: 25_000,
      delivery: { totalPence: 2495 },
      insurancePence: 750,
      serviceVatPence: 416 + 125,
      totalPence: 1094 + 25_000 + 2495 + 750,
      vatPence: 25_000 + 416 + 125,
    });
  });

  test('at the duty rate of the purchase incurs the duty deferred then, and its VAT to within a penny', () => {
    const bottles = fc.record({
      pricePence: fc.integer({ min: 2000, max: 10_000_000 }),
      volumeMl: fc.constantFrom(350, 500, 700, 750, 1000),
      abvPercent: fc.integer({ min: 400, max: 700 }).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(bottles, rates, (one, day) => {
        const bought = computeBondedPrice(one, day);
        if (!bought) return;
        const { inBondPence, dutyPence, vatPence } = bought;
        const tax = computeWithdrawalTax({ holdingId: 'hld_1', paidPence: inBondPence, ...one }, day);
        expect(tax.dutyPence).toBe(dutyPence);
        expect(Math.abs(tax.vatPence - vatPence)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is taxed at the duty rate of the day it leaves, not of its purchase', () => {
    const [before, after] = [new Date('2026-01-31T23:59:59Z'), new Date('2026-02-01T00:00:00Z')];
    const bought = computeBondedPrice({ pricePence: 150_000, ...example }, findSpiritsDutyRate(before));
    const paidPence = bought?.inBondPence ?? 0;
    const tax = computeWithdrawalTax({ ...example, paidPence }, findSpiritsDutyRate(after));
    expect(bought).toMatchObject({ inBondPence: 123_944, dutyPence: 1056 });
    expect(tax).toMatchObject({ dutyPence: 1094, vatPence: 25_008 });
  });

  test('has parts that add up to the total, rounded once per bottle and once per service', () => {
    fc.assert(
      fc.property(fc.array(bottle, { minLength: 1, maxLength: 13 }), rates, physical, places, (...args) => {
        const [bottles, day, method, place] = args;
        const carrier = findDeliveryMethod(method);
        fc.pre(carrier !== undefined && canCover(carrier, computeWorthPence(bottles, day)));
        const cost = quoted({ bottles, rate: day, methodId: method, place });
        const alone = bottles.map((one) => computeWithdrawalTax(one, day));
        expect(cost.bottles).toEqual(alone);
        expect(cost.dutyPence).toBe(alone.reduce((sum, one) => sum + one.dutyPence, 0));
        expect(cost.taxVatPence).toBe(alone.reduce((sum, one) => sum + one.vatPence, 0));
        const parts = [cost.dutyPence, cost.taxVatPence, cost.delivery.totalPence, cost.insurancePence];
        expect(cost.totalPence).toBe(parts.reduce((sum, part) => sum + part, 0));
        const services = computeVatWithin(cost.delivery.totalPence) + computeVatWithin(cost.insurancePence);
        expect(cost.vatPence).toBe(cost.taxVatPence + services);
        for (const pence of parts) expect(Number.isSafeInteger(pence) && pence >= 0).toBe(true);
      }),
    );
  });

  test('never has free delivery, even for an expensive bottle', () => {
    const dear = { ...example, paidPence: 150_000 };
    const cost = quoted({ bottles: [dear], rate, methodId: 'royal-mail-tracked-48', place: london });
    expect(cost.delivery.totalPence).toBe(1299);
    const far = quoted({
      bottles: [dear],
      rate,
      methodId: 'royal-mail-tracked-48',
      place: 'Kirkwall KW15 1HP',
    });
    expect(far.delivery.totalPence).toBe(1299 + 1200);
  });

  test('is refused if the delivery option does not cover the bottles including duty and VAT', () => {
    const ask = (paidPence: number, method: string) =>
      quoteWithdrawal({
        terms: defaultDeliveryTerms,
        bottles: [{ ...example, paidPence }],
        rate,
        methodId: method,
        place: london,
      });
    expect(ask(10_000_000, 'royal-mail-tracked-48')).toMatchObject({ refused: 'delivery_cover_exceeded' });
    expect(ask(10_000_000, 'insured-courier')).toMatchObject({ refused: 'delivery_cover_exceeded' });
    expect(ask(10_000_000, 'specialist-courier')).toMatchObject({ delivery: { totalPence: 12_000 } });
    // 1,700.00 in bond is below the cover of 2,000.00 until duty and VAT are added.
    expect(ask(170_000, 'royal-mail-tracked-48')).toMatchObject({ refused: 'delivery_cover_exceeded' });
  });

  test('is refused for the same reasons as a delivery, and to bonded storage or the bar', () => {
    const ask = (count: number, method: string, place: string) =>
      quoteWithdrawal({
        terms: allDeliveryTerms,
        bottles: Array.from({ length: count }, () => example),
        rate,
        methodId: method,
        place,
      });
    expect(ask(1, 'pigeon', london)).toMatchObject({ refused: 'delivery_method_unknown' });
    for (const id of ['bonded-storage-shelf', collectionMethodId])
      expect(ask(1, id, london)).toMatchObject({ refused: 'delivery_method_unknown' });
    expect(ask(1, methodId, 'London')).toMatchObject({ refused: 'postcode_required' });
    expect(ask(1, methodId, 'Saint Helier JE2 3AB')).toMatchObject({ refused: 'postcode_not_served' });
    expect(ask(14, methodId, london)).toMatchObject({ refused: 'order_too_heavy' });
    expect(ask(20, 'specialist-courier', london)).not.toHaveProperty('refused');
    expect(ask(21, 'insured-courier', london)).toMatchObject({ refused: 'order_too_heavy' });
  });
});
