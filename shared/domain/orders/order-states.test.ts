import { describe, expect, test } from 'vitest';
import { findOrderState } from './order-states.ts';

const paidAt = '2026-11-20T10:01:00.000Z';

describe('the state of an order', () => {
  test.each([
    [{ status: 'pending' }, 'awaiting_payment'],
    [{ status: 'pending', paidAt: null }, 'awaiting_payment'],
    [{ status: 'pending', paidAt }, 'on_hold'],
    [{ status: 'cancelled', cancelReason: 'reservation_lapsed' }, 'lapsed'],
    [{ status: 'cancelled', cancelReason: 'given_up' }, 'cancelled_unpaid'],
    [{ status: 'cancelled' }, 'cancelled_unpaid'],
    [{ status: 'cancelled', paidAt, cancelReason: 'reservation_lapsed' }, 'cancelled'],
    [{ status: 'shipped', paidAt }, 'shipped'],
    [{ status: 'shipped' }, undefined],
    [{ status: 'toString', paidAt }, undefined],
  ])('of %o is %s', (order, state) => {
    expect(findOrderState(order)).toBe(state);
  });
});
