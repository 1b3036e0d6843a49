import { describe, expect, it } from 'vitest';
import { codeProblem, expiryProblem, numberProblem, spacedExpiry, spacedNumber } from './card-format.ts';

const now = new Date('2026-11-20');

describe('the card form', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 42', '4242 42'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('formats the number %s with the spaces of a printed card', (typed, shown) => {
    expect(spacedNumber(typed)).toBe(shown);
  });

  it.each([
    ['4', '04 / '],
    ['12', '12 / '],
    ['1227', '12 / 27'],
    ['12/2027', '12 / 27'],
    ['1', '1'],
  ])('formats the expiry date %s as %s', (typed, shown) => {
    expect(spacedExpiry(typed)).toBe(shown);
  });

  it('lets a month be deleted', () => {
    expect(spacedExpiry('12 ', true)).toBe('12');
  });

  it.each([
    ['4242 4242', 'Your card number is incomplete.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
    ['4242 4242 4242 4242', undefined],
  ])('validates the number %s', (typed, message) => {
    expect(numberProblem(typed)?.message).toBe(message);
  });

  it.each([
    ['12', "Your card's expiry date is incomplete."],
    ['13 / 30', "Your card's expiry date is invalid."],
    ['10 / 26', "Your card's expiry date is in the past."],
    ['11 / 26', undefined],
  ])('validates the expiry date %s in November 2026', (typed, message) => {
    expect(expiryProblem(typed, now)?.message).toBe(message);
  });

  it('requires four digits for an American Express security code, and three for others', () => {
    expect(codeProblem('123', 'amex')).toBeDefined();
    expect(codeProblem('123', 'visa')).toBeUndefined();
  });
});
