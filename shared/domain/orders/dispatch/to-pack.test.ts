import { expect, test } from 'vitest';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { computeDispatchDay, computePromisedDay, isToPack } from './to-pack.ts';

const order = {
  status: 'confirmed',
  paidAt: '2026-06-05T10:00:00.000Z',
  deliveryMethodId: 'royal-mail-tracked-48',
};

test('a paid delivery order is to be packed until it is sent, on hold or cancelled', () => {
  expect(isToPack(order)).toBe(true);
  expect(isToPack({ ...order, status: 'processing' })).toBe(true);
  for (const status of ['pending', 'shipped', 'delivered', 'cancelled'])
    expect(isToPack({ ...order, status })).toBe(false);
  expect(isToPack({ ...order, paidAt: undefined })).toBe(false);
});

test('orders in bond, withdrawals and storage invoices are not on the packing list', () => {
  expect(isToPack({ ...order, stored: {} })).toBe(false);
  expect(isToPack({ ...order, kind: 'release' })).toBe(false);
  expect(isToPack({ ...order, kind: 'storage' })).toBe(false);
});

test('the promised day is the latest of the delivery option, in London working days', () => {
  // A Friday; the third working day after it is Wednesday.
  expect(computePromisedDay(order.paidAt, 'royal-mail-tracked-48')).toBe('2026-06-10');
  expect(computePromisedDay(order.paidAt, 'royal-mail-special-delivery')).toBe('2026-06-08');
  expect(computePromisedDay(order.paidAt, 'a method of the past')).toBe('2026-06-12');
});

test('a parcel is dispatched on a working day, in time for the promised day', () => {
  expect(computeDispatchDay('2026-06-10', 'royal-mail-tracked-48', defaultTradingHours)).toBe('2026-06-08');
  // Over a weekend and the bank holiday of Monday 25 May.
  expect(computeDispatchDay('2026-05-26', 'royal-mail-special-delivery', defaultTradingHours)).toBe(
    '2026-05-22',
  );
  expect(computeDispatchDay('2026-06-10', 'a method of the past', defaultTradingHours)).toBe('2026-06-05');
  const closedDays = [{ day: '2026-06-08', carriersDeliver: true }];
  const closed = { ...defaultTradingHours, closedDays };
  expect(computeDispatchDay('2026-06-10', 'royal-mail-tracked-48', closed)).toBe('2026-06-05');
});

test('a parcel for a chosen day is dispatched in time for the longest delivery time', () => {
  const leaves = (isDayNominated: boolean) =>
    computeDispatchDay('2026-06-18', 'insured-courier', defaultTradingHours, isDayNominated);
  expect([leaves(false), leaves(true)]).toEqual(['2026-06-15', '2026-06-11']);
});
