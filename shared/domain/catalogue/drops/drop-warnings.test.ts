import { describe, expect, test } from 'vitest';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { findOverlappingDrop, listDropWarnings } from './drop-warnings.ts';

const now = new Date('2026-11-02T12:00:00.000Z');
const draft = {
  id: '',
  productId: 'prd_a',
  isBallot: false,
  editionSize: 10,
  nextDropAt: null,
  opensAt: '2026-11-05T18:00:00.000Z',
  closesAt: '2026-11-06T18:00:00.000Z',
};
const other = {
  id: 'drp_other',
  productId: 'prd_b',
  title: 'Another',
  isBallot: false,
  editionSize: 4,
  taken: 1,
  opensAt: '2026-11-06T12:00:00.000Z',
  closesAt: '2026-11-07T18:00:00.000Z',
};
const hours: TradingHours = {
  ...defaultTradingHours,
  openingHours: {
    ...defaultTradingHours.openingHours,
    thursday: { opens: '17:00', closes: '23:00' },
    friday: { opens: '17:00', closes: '01:00' },
  },
  exceptions: [{ day: '2026-11-05', reason: 'Private party', opens: '20:00', closes: '23:00' }],
};
const warn = (changes: object = {}, context: object = {}) =>
  listDropWarnings(
    { ...draft, ...changes },
    { drops: [], stock: 10, hours: defaultTradingHours, ...context },
    now,
  );

describe('drop warnings', () => {
  test('are empty for a drop without problems', () => {
    expect(warn()).toEqual([]);
    expect(warn({}, { stock: null, hours: null })).toEqual([]);
  });

  test('name an overlapping drop, including one for the same bottle', () => {
    expect(warn({}, { drops: [other] })).toEqual([
      'Only one drop can be open at a time, and “Another” is open from Friday at 12:00 to Saturday at 18:00, London time.',
    ]);
    const [first] = warn({}, { drops: [{ ...other, productId: 'prd_a' }], stock: 100 });
    expect(first).toMatch(/^A bottle can be in one drop at a time, and “Another”/);
  });

  test('compare the edition with the stock left by other drops of the bottle', () => {
    expect(warn({}, { stock: 9 })).toEqual(['The edition needs 10 bottles, but only 9 are in stock.']);
    const later = { ...other, productId: 'prd_a', opensAt: '2026-12-01T18:00:00.000Z' };
    const drops = [{ ...later, closesAt: '2026-12-02T18:00:00.000Z' }];
    expect(warn({}, { drops, stock: 12 })).toEqual([
      'The edition needs 10 bottles, but only 12 are in stock, of which other drops of this bottle need 3.',
    ]);
    expect(warn({}, { drops, stock: 13 })).toEqual([]);
  });

  test('do not count bottles of the edition that are already sold', () => {
    const own = { ...other, ...draft, id: 'drp_own', title: 'Own', taken: 4 };
    expect(warn({ id: 'drp_own' }, { drops: [own], stock: 6 })).toEqual([]);
    expect(warn({ id: 'drp_own' }, { drops: [own], stock: 5 })).toHaveLength(1);
  });

  test('cover times in the past and a next drop announced before this one ends', () => {
    expect(warn({ opensAt: '2026-11-01T18:00:00.000Z' })).toEqual([
      'This drop opens as soon as it is saved.',
    ]);
    const over = { opensAt: '2026-11-01T18:00:00.000Z', closesAt: '2026-11-02T11:00:00.000Z' };
    expect(warn(over, { stock: 0 })).toEqual(['This drop closes in the past: nobody will see it.']);
    expect(warn({ nextDropAt: '2026-11-06T17:00:00.000Z' })).toEqual([
      'The next drop is announced to open while this one is still open.',
    ]);
  });

  test('cover times when the bar is closed, including exceptions and hours past midnight', () => {
    expect(warn({}, { hours })).toEqual([
      "This drop opens at 18:00, when the bar is closed. That day it's open from 8pm to 11pm.",
    ]);
    const night = { opensAt: '2026-11-05T20:00:00.000Z', closesAt: '2026-11-07T00:30:00.000Z' };
    expect(warn(night, { hours })).toEqual([]);
    expect(warn({ ...night, closesAt: '2026-11-07T01:30:00.000Z' }, { hours })).toEqual([
      "This drop closes at 01:30, when the bar is closed. That day it's closed all day.",
    ]);
  });
});

test('a ballot and a first-come drop may overlap, unless they sell the same bottle', () => {
  const ballot = { ...other, isBallot: true };
  const at = now.toISOString();
  expect(findOverlappingDrop(draft, [ballot], at)).toBeUndefined();
  expect(findOverlappingDrop(draft, [{ ...ballot, productId: 'prd_a' }], at)?.id).toBe('drp_other');
  expect(findOverlappingDrop(draft, [other], '2026-11-08T00:00:00.000Z')).toBeUndefined();
});
