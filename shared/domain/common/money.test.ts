import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimalPounds, formatPence, formatPounds, formatWholePounds, parsePence } from './money.ts';
import { normalisePounds } from './normalise-pounds.ts';

describe('money', () => {
  test('pence are unchanged after conversion to pounds and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pence) => {
        expect(parsePence(formatDecimalPounds(pence))).toBe(pence);
      }),
    );
  });

  test('a fraction of a penny is rounded to the nearest penny', () => {
    expect([104.4, 104.5, 99.6, -99.6].map(formatPence)).toEqual(['£1.04', '£1.05', '£1.00', '-£1.00']);
  });

  test('pounds always have two decimals', () => {
    expect([0, 5, 50, 485_000, -1].map(formatDecimalPounds)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '4850.00',
      '-0.01',
    ]);
  });

  test('one decimal is read as tens of pence', () => {
    expect(['12.9', '12', '0.05'].map(parsePence)).toEqual([1290, 1200, 5]);
  });

  test('typed amounts lose the pound sign, spaces and thousands commas, but no other comma', () => {
    const typed = ['£1,250.00', ' £ 12.50 ', '1,234,567', '12,50', '1,25', '1250,00', '1,2345', ',5'];
    expect(typed.map(normalisePounds)).toEqual([
      '1250.00',
      '12.50',
      '1234567',
      '12,50',
      '1,25',
      '1250,00',
      '1,2345',
      ',5',
    ]);
  });

  test('an amount that is not whole pence is rejected, not rounded', () => {
    expect(() => formatDecimalPounds(12.5)).toThrow(RangeError);
    for (const text of ['', '1.234', '1,000', 'abc', '1e3'])
      expect(() => parsePence(text)).toThrow(RangeError);
  });

  test('prices for shoppers have commas between thousands', () => {
    expect(formatPounds('4850.00')).toBe('£4,850.00');
    expect(formatWholePounds(485_050)).toBe('£4,851');
  });

  test('amounts are formatted as in British English', () => {
    const british = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pence) => {
        expect(formatPence(pence)).toBe(british.format(pence / 100));
      }),
    );
  });
});
