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

test('a buyer can cancel a delivery before dispatch, and an order in bond until it is cancelled', () => {
  const cancels = (order: Parameters<typeof findTransition>[0]) =>
    orderStatuses.filter((status) => findTransition({ ...order, status }, 'customer', 'cancelled'));
  expect(cancels({ status: '', paidAt })).toEqual(['pending', 'confirmed', 'processing']);
  expect(cancels({ status: '', paidAt, stored: {} })).toEqual(orderStatuses.slice(0, -1));
  expect(cancels({ status: '', paidAt, kind: 'release' })).toEqual([]);
  expect(cancels({ status: '', kind: 'release' })).toEqual(['pending']);
  expect(cancels({ status: '' })).toEqual([]);
});

test('a status that emails the buyer cannot be undone', () => {
  expect(orderStatuses.filter(canUndoStatus)).toEqual(['pending', 'confirmed', 'processing', 'delivered']);
});

test('only a shipped order for delivery triggers the dispatch email', () => {
  expect(hasEffect({ status: 'shipped', paidAt }, 'emails_dispatch')).toBe(true);
  expect(hasEffect({ status: 'shipped', paidAt, stored: {} }, 'emails_dispatch')).toBe(false);
  expect(hasEffect({ status: 'shipped', paidAt, kind: 'release' }, 'emails_dispatch')).toBe(false);
  expect(hasEffect({ status: 'delivered', paidAt }, 'emails_dispatch')).toBe(false);
});

test('every effect described in the table is used, and every used effect is described', () => {
  const tables = [paymentEffects, ownerEffects, ...orderTransitions.map(({ effects }) => effects)];
  const used = new Set(tables.flatMap((table) => Object.values(table).flat()));
  expect([...used].toSorted()).toEqual(Object.keys(orderEffects).toSorted());
});
