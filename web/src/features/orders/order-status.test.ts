import { expect, test } from 'vitest';
import { orderStatuses } from '#shared/domain/orders/order.ts';
import { findStage, getStatusLabel, inBond, shownStatus } from './order-status.ts';

test('every status has words of its own', () => {
  const labels = orderStatuses.map((status) => getStatusLabel(status).label);
  expect(new Set(labels).size).toBe(orderStatuses.length);
  for (const status of orderStatuses) expect(getStatusLabel(status).label).not.toBe(status);
});

test('a status that the page does not know is shown as it is called', () => {
  expect(getStatusLabel('returned')).toEqual({ label: 'returned', tone: 'plain', sentence: '' });
  expect(getStatusLabel('toString').label).toBe('toString');
});

test('an order goes through its stages in order; pending and cancelled are none of them', () => {
  expect(['confirmed', 'processing', 'shipped', 'delivered'].map(findStage)).toEqual([0, 1, 2, 3]);
  expect(findStage('pending')).toBe(-1);
  expect(findStage('cancelled')).toBe(-1);
});

test('an order that stays in bond is not packed, and otherwise reads like any other', () => {
  expect(getStatusLabel('confirmed', inBond).sentence).toContain('held in bond');
  expect(getStatusLabel('confirmed').sentence).toContain('pack your bottles');
  for (const status of ['pending', 'cancelled'])
    expect(getStatusLabel(status, inBond)).toEqual(getStatusLabel(status));
});

test('a paid order that is pending is on hold, and asks its buyer for no payment', () => {
  expect(shownStatus({ status: 'pending', paidAt: null })).toBe('pending');
  const held = shownStatus({ status: 'pending', paidAt: '2026-11-20T10:01:00.000Z' });
  expect(getStatusLabel(held)).toMatchObject({
    label: 'On hold',
    sentence: expect.stringContaining('received your payment'),
  });
  expect(shownStatus({ status: 'shipped', paidAt: '2026-11-20T10:01:00.000Z' })).toBe('shipped');
});
