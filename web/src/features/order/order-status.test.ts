import { expect, test } from 'vitest';
import { orderStatuses } from '#shared/domain/order.ts';
import { inBond, shownStatus, stageOf, wordsOf } from './order-status.ts';

test('every status has words of its own', () => {
  const labels = orderStatuses.map((status) => wordsOf(status).label);
  expect(new Set(labels).size).toBe(orderStatuses.length);
  for (const status of orderStatuses) expect(wordsOf(status).label).not.toBe(status);
});

test('a status that the page does not know is shown as it is called', () => {
  expect(wordsOf('returned')).toEqual({ label: 'returned', tone: 'plain', sentence: '' });
  expect(wordsOf('toString').label).toBe('toString');
});

test('an order goes through its stages in order; pending and cancelled are none of them', () => {
  expect(['confirmed', 'processing', 'shipped', 'delivered'].map(stageOf)).toEqual([0, 1, 2, 3]);
  expect(stageOf('pending')).toBe(-1);
  expect(stageOf('cancelled')).toBe(-1);
});

test('an order that stays in bond is not packed, and is otherwise said as any other', () => {
  expect(wordsOf('confirmed', inBond).sentence).toContain('stay in bond');
  expect(wordsOf('confirmed').sentence).toContain('Packing');
  for (const status of ['pending', 'cancelled']) expect(wordsOf(status, inBond)).toEqual(wordsOf(status));
});

test('a paid order that is pending is on hold, and asks its buyer for no payment', () => {
  expect(shownStatus({ status: 'pending', paidAt: null })).toBe('pending');
  const held = shownStatus({ status: 'pending', paidAt: '2026-11-20T10:01:00.000Z' });
  expect(wordsOf(held)).toMatchObject({ label: 'On hold', sentence: expect.stringContaining('has arrived') });
  expect(shownStatus({ status: 'shipped', paidAt: '2026-11-20T10:01:00.000Z' })).toBe('shipped');
});
