import { describe, expect, test } from 'vitest';
import {
  chooseDrop,
  dropsOverlap,
  findDropPhase,
  formatOpening,
  isOnSale,
  type StockDrop,
} from './drop-sale.ts';

const drop = (opensAt: string, closesAt: string, changes: Partial<StockDrop> = {}): StockDrop => ({
  opensAt,
  closesAt,
  editionSize: 50,
  limitPerCustomer: 1,
  restOnSale: false,
  left: 50,
  ...changes,
});
const first = drop('2026-06-01T17:00:00.000Z', '2026-06-08T17:00:00.000Z');
const second = drop('2026-07-01T17:00:00.000Z', '2026-07-08T17:00:00.000Z');
const at = (iso: string) => Date.parse(iso);

describe('findDropPhase', () => {
  test.each([
    ['2026-06-01T16:59:59.999Z', 'upcoming', false],
    ['2026-06-01T17:00:00.000Z', 'live', true],
    ['2026-06-08T16:59:59.999Z', 'live', true],
    ['2026-06-08T17:00:00.000Z', 'closed', false],
  ])('at %s a drop is %s', (moment, phase, isSold) => {
    expect(findDropPhase(first, at(moment))).toBe(phase);
    expect(isOnSale(first, at(moment))).toBe(isSold);
  });

  test('a bottle is on sale without a drop, or after a drop that puts the rest on sale', () => {
    const later = at('2026-06-09T00:00:00Z');
    expect(isOnSale(null, later)).toBe(true);
    expect(isOnSale({ ...first, restOnSale: true }, later)).toBe(true);
    expect(isOnSale({ ...first, restOnSale: true }, at('2026-05-01T00:00:00Z'))).toBe(false);
  });
});

describe('chooseDrop', () => {
  const drops = { first, second };
  const chosen = (moment: string, among = drops) => chooseDrop(among, at(moment))?.dropId;

  test('returns the live drop, else the next one, else the last one that closed', () => {
    expect(chosen('2026-05-01T00:00:00Z')).toBe('first');
    expect(chosen('2026-06-02T00:00:00Z')).toBe('first');
    expect(chosen('2026-06-20T00:00:00Z')).toBe('second');
    expect(chosen('2026-07-02T00:00:00Z')).toBe('second');
    expect(chosen('2026-08-01T00:00:00Z')).toBe('second');
  });

  test('returns none for a bottle without drops, or once the rest is on sale', () => {
    expect(chooseDrop(undefined, 0)).toBeNull();
    expect(chooseDrop({}, 0)).toBeNull();
    const sold = { first, second: { ...second, restOnSale: true } };
    expect(chosen('2026-08-01T00:00:00Z', sold)).toBeUndefined();
    expect(chosen('2026-07-02T00:00:00Z', sold)).toBe('second');
  });
});

test('drops do not overlap when one opens as the other closes', () => {
  expect(dropsOverlap(first, second)).toBe(false);
  expect(dropsOverlap(first, drop(first.closesAt, second.opensAt))).toBe(false);
  expect(dropsOverlap(first, drop('2026-06-08T16:59:59.999Z', second.opensAt))).toBe(true);
  expect(dropsOverlap(drop('2026-06-02T00:00:00.000Z', '2026-06-03T00:00:00.000Z'), first)).toBe(true);
});

test('a near opening is shown by weekday and a distant one by date, in London time', () => {
  const now = Date.parse('2025-06-01T10:00:00Z');
  expect(formatOpening('2025-06-05T17:00:00Z', now)).toBe('Thursday at 18:00');
  expect(formatOpening('2025-06-19T17:00:00Z', now)).toBe('19 June at 18:00');
});
