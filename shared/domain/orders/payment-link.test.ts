import { describe, expect, test } from 'vitest';
import {
  computeLinkReservedUntil,
  computePaymentLinkEnd,
  formatLinkEnd,
  isPaymentLinkOpen,
} from './payment-link.ts';

const at = (text: string) => new Date(`2026-07-${text}:00Z`);
const placed = at('01T12:00');

describe('a payment link', () => {
  test('lasts 48 hours, plus up to 30 minutes for a payment started near the end', () => {
    const computeEnd = computeLinkReservedUntil(undefined);
    expect(computePaymentLinkEnd({ placedAt: placed.toISOString() })).toEqual(at('03T12:00'));
    expect(computeEnd(at('01T12:00'), placed)).toEqual(at('03T12:00'));
    expect(computeEnd(at('03T11:50'), placed)).toEqual(at('03T12:20'));
    expect(computeEnd(at('03T12:10'), placed)).toEqual(at('03T12:30'));
  });

  test("of a ballot winner lasts as long as the ballot's terms say", () => {
    expect(computePaymentLinkEnd({ placedAt: placed.toISOString(), payHours: 24 })).toEqual(at('02T12:00'));
    expect(computeLinkReservedUntil(24)(at('01T12:00'), placed)).toEqual(at('02T12:00'));
  });

  test('is open while its order is unpaid and the link has not expired', () => {
    const order = { channel: 'phone', status: 'pending', placedAt: placed.toISOString() };
    expect(isPaymentLinkOpen(order, at('03T11:59'))).toBe(true);
    expect(isPaymentLinkOpen(order, at('03T12:00'))).toBe(false);
    expect(isPaymentLinkOpen({ ...order, paidAt: order.placedAt }, at('02T00:00'))).toBe(false);
    expect(isPaymentLinkOpen({ ...order, status: 'cancelled' }, at('02T00:00'))).toBe(false);
    expect(isPaymentLinkOpen({ ...order, channel: undefined }, at('02T00:00'))).toBe(false);
  });

  test('shows its end in London time', () => {
    expect(formatLinkEnd(at('03T12:00'))).toBe('Friday 3 July, 13:00');
  });
});
