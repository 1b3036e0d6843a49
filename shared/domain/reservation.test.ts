import { describe, expect, test } from 'vitest';
import { hasLapsed, isReadyToSweep, reservedUntil } from './reservation.ts';

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`);

describe('a reservation', () => {
  test('lasts 30 minutes from each time that the payment is set up', () => {
    expect(reservedUntil(at('12:00'), at('12:00'))).toEqual(at('12:30'));
    expect(reservedUntil(at('12:20'), at('12:00'))).toEqual(at('12:50'));
  });

  test('cannot be drawn out past two hours', () => {
    expect(reservedUntil(at('13:50'), at('12:00'))).toEqual(at('14:00'));
    expect(hasLapsed(reservedUntil(at('14:00'), at('12:00')), at('14:00'))).toBe(true);
  });

  test('is swept a minute after its end, when no renewal can be under way', () => {
    expect(hasLapsed(at('12:30'), at('12:30'))).toBe(true);
    expect(isReadyToSweep(at('12:30'), at('12:30'))).toBe(false);
    expect(isReadyToSweep(at('12:30'), at('12:31'))).toBe(true);
  });
});
