import { expect, test } from 'vitest';
import { buildBondedOffer } from './bonded-offer.ts';

const bottle = { price: '1500.00', abv: '46.0', bottleSize: '700ml' };
const now = new Date('2026-11-21T12:00:00Z');

test('a £1,500 bottle of 70 cl at 46% costs £1,239.06 in bond, using the duty rate of the day', () => {
  expect(buildBondedOffer(bottle, now)).toEqual({
    inBondPence: 123_906,
    dutyPence: 1094,
    vatPence: 25_000,
    ratePence: 3399,
    rateFrom: '2026-02-01',
  });
  expect(buildBondedOffer(bottle, new Date('2026-01-31T12:00:00Z'))).toMatchObject({
    dutyPence: 1056,
    ratePence: 3279,
  });
});

test('a bottle of unknown size, or cheaper than its duty and VAT, has no in-bond offer', () => {
  expect(buildBondedOffer({ ...bottle, bottleSize: 'magnum' }, now)).toBeNull();
  expect(buildBondedOffer({ ...bottle, price: '12.00' }, now)).toBeNull();
});
