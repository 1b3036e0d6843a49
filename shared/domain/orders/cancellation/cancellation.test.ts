import { describe, expect, test } from 'vitest';
import { awaitsReturn, computeCancellationPeriod, computeCancellationState } from './cancellation.ts';

const paid = { status: 'confirmed', paidAt: '2026-11-02T10:00:00.000Z' };
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const delivered = { ...paid, status: 'delivered', statusAt: '2026-11-09T23:30:00.000Z' };
const stored = { ...paid, stored: {} };
const free = { status: 'stored' };

describe('an order for delivery', () => {
  test.each(['pending', 'confirmed', 'processing'])('can be cancelled at once while it is %s', (status) => {
    expect(computeCancellationState({ ...paid, status }, [], at('2027-11-02'))).toBe('can_cancel');
  });

  test('can be returned at any time while it is on its way', () => {
    expect(computeCancellationPeriod({ ...paid, status: 'shipped' })).toBeNull();
    expect(computeCancellationState({ ...paid, status: 'shipped' }, [], at('2027-01-02'))).toBe('can_return');
  });

  test('can be returned until the end of the fourteenth day after delivery, London time', () => {
    expect(computeCancellationPeriod(delivered)).toEqual({ from: '2026-11-09', until: '2026-11-23' });
    expect(computeCancellationState(delivered, [], new Date('2026-11-23T23:59:59Z'))).toBe('can_return');
    expect(computeCancellationState(delivered, [], new Date('2026-11-24T00:00:00Z'))).toBe('too_late');
  });
});

describe('an order in bond', () => {
  test('can be cancelled for fourteen days from the day on which its bottles count as stored', () => {
    expect(computeCancellationPeriod(stored)).toEqual({ from: '2026-11-09', until: '2026-11-23' });
    expect(computeCancellationState(stored, [free], at('2026-11-03'))).toBe('can_cancel');
    expect(computeCancellationState(stored, [free], at('2026-11-23'))).toBe('can_cancel');
    expect(computeCancellationState(stored, [free], at('2026-11-24'))).toBe('too_late');
  });

  test('is returned instead of cancelled once bottles are withdrawn or a withdrawal is requested', () => {
    for (const out of [
      { status: 'delivered' },
      { status: 'in_transit' },
      { status: 'stored', requestId: 'rel_1' },
    ])
      expect(computeCancellationState(stored, [free, out], at('2026-11-10'))).toBe('can_return');
    expect(computeCancellationState(stored, [free, { status: 'returned' }], at('2026-11-10'))).toBe(
      'can_cancel',
    );
  });
});

test('an order that is cancelled, unpaid, disputed or a withdrawal cannot be cancelled', () => {
  const now = at('2026-11-10');
  expect(computeCancellationState({ ...paid, status: 'cancelled' }, [], now)).toBe('cancelled');
  expect(computeCancellationState({ status: 'pending' }, [], now)).toBe('not_cancellable');
  expect(computeCancellationState({ ...paid, kind: 'release' }, [], now)).toBe('not_cancellable');
  expect(computeCancellationState({ ...paid, disputedPence: 100 }, [], now)).toBe('not_cancellable');
  const cancellation = { at: '2026-11-10T00:00:00.000Z', outcome: 'return_requested' as const };
  expect(computeCancellationState({ ...delivered, cancellation }, [], now)).toBe('return_requested');
});

test('a requested return is open until the order is refunded in full', () => {
  const cancellation = { at: '2026-11-10T00:00:00.000Z', outcome: 'return_requested' as const };
  const order = { ...delivered, cancellation, totalPence: 10_000 };
  expect(awaitsReturn(order)).toBe(true);
  expect(awaitsReturn({ ...order, refundedPence: 10_000 })).toBe(false);
  expect(awaitsReturn({ ...delivered, totalPence: 10_000 })).toBe(false);
});
