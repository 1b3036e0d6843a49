import { expect, test } from 'vitest';
import { orderStatuses } from '#shared/domain/orders/order-states.ts';
import { getStatusLabel, inBond, listStages } from './order-status.ts';

const paidAt = '2026-11-20T10:01:00.000Z';

test('every status of a paid order has its own label', () => {
  const labels = orderStatuses.map((status) => getStatusLabel({ status, paidAt }).label);
  expect(new Set(labels).size).toBe(orderStatuses.length);
  for (const status of orderStatuses) expect(getStatusLabel({ status, paidAt }).label).not.toBe(status);
});

test('an unknown status is shown by its name', () => {
  const unknown = { label: 'returned', tone: 'plain', sentence: '' };
  expect(getStatusLabel({ status: 'returned', paidAt })).toEqual(unknown);
  expect(getStatusLabel({ status: 'toString', paidAt }).label).toBe('toString');
});

test('an order passes four stages, and a pending or cancelled one has reached none', () => {
  const reach = (status: string) => listStages({ status, collection: null }).reached;
  expect(['confirmed', 'processing', 'shipped', 'delivered'].map(reach)).toEqual([0, 1, 2, 3]);
  expect(reach('pending')).toBe(-1);
  expect(reach('cancelled')).toBe(-1);
});

test('a confirmed order in bond is shown as held in bond, and other statuses read as usual', () => {
  const confirmed = { status: 'confirmed', paidAt };
  expect(getStatusLabel(confirmed, inBond).sentence).toContain('held in bond');
  expect(getStatusLabel(confirmed).sentence).toContain('pack your bottles');
  for (const status of ['pending', 'cancelled'])
    expect(getStatusLabel({ status, paidAt }, inBond)).toEqual(getStatusLabel({ status, paidAt }));
});

test('a paid order that is pending is shown as on hold, with its payment received', () => {
  expect(getStatusLabel({ status: 'pending', paidAt: null }).label).toBe('Awaiting payment');
  expect(getStatusLabel({ status: 'pending', paidAt })).toMatchObject({
    label: 'On hold',
    sentence: expect.stringContaining('received your payment'),
  });
});

test('an order for collection is shown as ready at the bar instead of on its way', () => {
  expect(listStages({ status: 'processing', collection: 'ready' })).toEqual({
    labels: ['Confirmed', 'Being packed', 'Ready to collect', 'Collected'],
    reached: 2,
  });
  expect(listStages({ status: 'delivered', collection: 'collected' }).reached).toBe(3);
  expect(getStatusLabel({ status: 'processing', paidAt, collection: 'ready' }).label).toBe(
    'Ready to collect',
  );
  expect(getStatusLabel({ status: 'cancelled', paidAt, collection: 'waiting' }).label).toBe('Cancelled');
});
