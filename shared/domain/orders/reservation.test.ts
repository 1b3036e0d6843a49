import { describe, expect, test } from 'vitest';
import { computeReservedUntil, extendUntil, hasLapsed, isReadyToSweep } from './reservation.ts';

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`);

describe('a reservation', () => {
  test('lasts 30 minutes from each time the payment is set up', () => {
    expect(computeReservedUntil(at('12:00'), at('12:00'))).toEqual(at('12:30'));
    expect(computeReservedUntil(at('12:20'), at('12:00'))).toEqual(at('12:50'));
  });

  test('cannot be extended beyond two hours', () => {
    expect(computeReservedUntil(at('13:50'), at('12:00'))).toEqual(at('14:00'));
    expect(hasLapsed(computeReservedUntil(at('14:00'), at('12:00')), at('14:00'))).toBe(true);
  });

  test('is extended only if that adds more than a minute, and is never shortened', () => {
    expect(extendUntil(at('12:30'), at('12:00'), at('12:01'))).toEqual(at('12:30'));
    expect(extendUntil(at('12:30'), at('12:00'), at('12:02'))).toEqual(at('12:32'));
    expect(extendUntil(at('12:30'), at('12:00'), at('11:50'))).toEqual(at('12:30'));
    expect(extendUntil(at('13:50'), at('12:00'), at('13:49'))).toEqual(at('14:00'));
    expect(extendUntil(at('14:00'), at('12:00'), at('13:59'))).toEqual(at('14:00'));
  });

  test('is swept one minute after its end, not before', () => {
    expect(hasLapsed(at('12:30'), at('12:30'))).toBe(true);
    expect(isReadyToSweep(at('12:30'), at('12:30'))).toBe(false);
    expect(isReadyToSweep(at('12:30'), at('12:31'))).toBe(true);
  });
});
