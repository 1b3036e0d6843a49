import { expect, test } from 'vitest';
import { orderStatuses } from './order-states.ts';
import {
  canUndoStatus,
  findTransition,
  hasEffect,
  orderEffects,
  orderTransitions,
  ownerEffects,
  paymentEffects,
} from './order-transitions.ts';

const paidAt = '2026-11-20T10:01:00.000Z';

test('a buyer cancels what has not left, and a bond order as long as its bottles are there', () => {
  const cancels = (order: Parameters<typeof findTransition>[0]) =>
    orderStatuses.filter((status) => findTransition({ ...order, status }, 'customer', 'cancelled'));
  expect(cancels({ status: '', paidAt })).toEqual(['pending', 'confirmed', 'processing']);
  expect(cancels({ status: '', paidAt, stored: {} })).toEqual(orderStatuses.slice(0, -1));
  expect(cancels({ status: '', paidAt, kind: 'release' })).toEqual([]);
  expect(cancels({ status: '', kind: 'release' })).toEqual(['pending']);
  expect(cancels({ status: '' })).toEqual([]);
});

test('only a status of which no buyer is emailed can be undone', () => {
  expect(orderStatuses.filter(canUndoStatus)).toEqual(['pending', 'confirmed', 'processing', 'delivered']);
});

test('an effect is only that of what the order is for', () => {
  expect(hasEffect({ status: 'shipped', paidAt }, 'emails_dispatch')).toBe(true);
  expect(hasEffect({ status: 'shipped', paidAt, stored: {} }, 'emails_dispatch')).toBe(false);
  expect(hasEffect({ status: 'shipped', paidAt, kind: 'release' }, 'emails_dispatch')).toBe(false);
  expect(hasEffect({ status: 'delivered', paidAt }, 'emails_dispatch')).toBe(false);
});

test('every effect that the table explains happens somewhere', () => {
  const tables = [paymentEffects, ownerEffects, ...orderTransitions.map(({ effects }) => effects)];
  const used = new Set(tables.flatMap((table) => Object.values(table).flat()));
  expect([...used].toSorted()).toEqual(Object.keys(orderEffects).toSorted());
});
