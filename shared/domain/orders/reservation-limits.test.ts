import { describe, expect, test } from 'vitest';
import {
  type CountedSubject,
  findReservationRefusal,
  findReservedSince,
  forgetsLapses,
  formatReservationRefusal,
  type Growth,
  type ProductCount,
  type ReservationSubject,
  reservationLimits,
  reservationSubjects,
  startsNewStreak,
} from './reservation-limits.ts';

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`);
const iso = (time: string) => at(time).toISOString();

type Facts = { bottles?: number; valuePence?: number; product?: Partial<ProductCount> };

const counted = (
  { bottles = 0, valuePence = 0, product }: Facts = {},
  subject: ReservationSubject = 'session',
): CountedSubject => ({
  subject,
  limits: { bottlesOfOneProduct: 6, bottles: 10, valuePence: 100_000, lapses: 2 },
  count: { bottles, valuePence, product: () => ({ reserved: 0, lapses: 0, ...product }) },
});

const growth = (quantity: number, valuePence = quantity * 100): Growth => ({
  lines: quantity > 0 ? [{ productId: 'prd_a', quantity }] : [],
  bottles: quantity,
  valuePence,
});

const judge = (facts: Facts, more: Growth, time = '12:00') =>
  findReservationRefusal([{ ...counted(facts), growth: more }], at(time));

describe('a reservation', () => {
  test('is accepted up to each limit and rejected above it', () => {
    const product = { reserved: 2 };
    expect(judge({ bottles: 2, product }, growth(4))).toBeUndefined();
    expect(judge({ bottles: 2, product }, growth(5))).toMatchObject({ kind: 'product', max: 6 });
    expect(judge({ bottles: 6 }, growth(4))).toBeUndefined();
    expect(judge({ bottles: 7 }, growth(4))).toMatchObject({ kind: 'bottles', max: 10 });
    expect(judge({ valuePence: 50_000 }, growth(2, 50_000))).toBeUndefined();
    expect(judge({ valuePence: 50_001 }, growth(2, 50_000))).toMatchObject({ kind: 'value', max: 100_000 });
  });

  test('may exceed the value limit with one bottle if nothing else is reserved', () => {
    expect(judge({}, growth(1, 2_000_000))).toBeUndefined();
    expect(judge({ bottles: 1, valuePence: 1 }, growth(1, 2_000_000))).toMatchObject({ kind: 'value' });
    expect(judge({}, growth(2, 2_000_000))).toMatchObject({ kind: 'value' });
  });

  test('is never rejected if it shrinks or stays the same', () => {
    expect(judge({ bottles: 99, valuePence: 9e9, product: { lapses: 9 } }, growth(0))).toBeUndefined();
    expect(judge({ bottles: 99, valuePence: 9e9 }, growth(-3))).toBeUndefined();
  });

  test('is rejected if any one of its subjects is over its limit', () => {
    const judged = [
      { ...counted(), growth: growth(2) },
      { ...counted({ bottles: 9 }, 'visitor'), growth: growth(2) },
    ];
    expect(findReservationRefusal(judged, at('12:00'))).toMatchObject({
      subject: 'visitor',
      kind: 'bottles',
    });
  });
});

describe('a reserved product', () => {
  const lapsed = (lapses: number, endedAt: string) => ({ product: { lapses, endedAt: iso(endedAt) } });

  test('cannot be reserved for 30 minutes after its second lapse, even a single bottle', () => {
    expect(judge(lapsed(1, '11:59'), growth(1))).toBeUndefined();
    expect(judge(lapsed(2, '11:50'), growth(1))).toMatchObject({ kind: 'lapsed', waitSeconds: 1200 });
    expect(judge(lapsed(2, '11:30'), growth(1))).toBeUndefined();
    expect(forgetsLapses({ reserved: 0, ...lapsed(2, '11:30').product }, at('12:00'))).toBe(true);
  });

  test('has a single lapse forgotten four hours later', () => {
    const { product } = lapsed(1, '08:01');
    expect(forgetsLapses({ reserved: 0, ...product }, at('12:00'))).toBe(false);
    expect(forgetsLapses({ reserved: 0, ...product }, at('12:01'))).toBe(true);
  });

  test('can be reserved for at most two hours in a row, across several reservations', () => {
    const product = { reserved: 0, lapses: 1, since: iso('10:00'), endedAt: iso('11:40') };
    expect(findReservedSince(product, at('11:54'))).toEqual(at('10:00'));
    expect(judge({ product }, growth(1), '11:54')).toBeUndefined();
    expect(judge({ product }, growth(1), '11:56')).toMatchObject({ kind: 'used_up', waitSeconds: 840 });
    expect(judge({ product }, growth(1), '12:10')).toBeUndefined();
    expect(startsNewStreak(product, at('12:10'))).toBe(true);
    expect(findReservedSince(product, at('12:10'))).toEqual(at('12:10'));
  });

  test('continues its streak while the same subject has another reservation', () => {
    const product = { reserved: 1, lapses: 0, since: iso('10:00') };
    expect(startsNewStreak(product, at('11:50'))).toBe(false);
    expect(judge({ product }, growth(1), '11:59')).toMatchObject({ kind: 'used_up', waitSeconds: 1800 });
  });

  test('is not blocked for longer because of a clock that was ahead', () => {
    const product = { reserved: 0, lapses: 2, since: iso('13:00'), endedAt: iso('15:00') };
    expect(judge({ product }, growth(1))).toMatchObject({ kind: 'lapsed', waitSeconds: 1800 });
    expect(findReservedSince(product, at('12:00'))).toEqual(at('12:00'));
  });
});

test('limits never decrease from guest to account to previous buyer, or from session to visitor', () => {
  const { guest, account, buyer } = reservationLimits;
  for (const limit of ['bottlesOfOneProduct', 'bottles', 'valuePence', 'lapses'] as const) {
    for (const subject of reservationSubjects) {
      expect(guest[subject][limit]).toBeLessThanOrEqual(account[subject][limit]);
      expect(account[subject][limit]).toBeLessThanOrEqual(buyer[subject][limit]);
    }
    for (const standing of [guest, account, buyer])
      expect(standing.session[limit]).toBeLessThanOrEqual(standing.visitor[limit]);
  }
});

test('every refusal message says what the shopper can do', () => {
  const sentences = reservationSubjects.flatMap((subject) => [
    formatReservationRefusal({ kind: 'product', subject, productId: 'prd_a', max: 6 }, 'Kilbrae 21', String),
    formatReservationRefusal({ kind: 'bottles', subject, max: 24 }, '', String),
    formatReservationRefusal({ kind: 'value', subject, max: 1_000_000 }, '', String),
    formatReservationRefusal(
      { kind: 'lapsed', subject, productId: 'prd_a', waitSeconds: 60 },
      'Kilbrae 21',
      String,
    ),
    formatReservationRefusal(
      { kind: 'used_up', subject, productId: 'prd_a', waitSeconds: 60 },
      'Kilbrae 21',
      String,
    ),
  ]);
  expect(sentences.slice(0, 5)).toEqual([
    'You can reserve up to 6 bottles of Kilbrae 21 at once. Please order fewer, or pay for the ones you have reserved first.',
    'You can reserve up to 24 bottles at once. Please order fewer, or pay for the ones you have reserved first.',
    'You can reserve bottles worth up to £10,000 at once. Please split your order, or pay for what you have reserved first.',
    'Kilbrae 21 has been reserved too often without being paid for. You can reserve it again in 60.',
    'Kilbrae 21 has been reserved for 2 hours, which is the longest we can hold it. You can reserve it again in 60.',
  ]);
  for (const sentence of sentences.slice(10)) expect(sentence).toContain('on your internet connection');
});
