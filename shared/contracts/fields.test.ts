import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { SentPounds } from './fields.ts';

test('an amount is parsed to the penny, as text or as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      expect(SentPounds.parse(formatDecimalPounds(pence))).toBe(pence);
      expect(SentPounds.parse(Number(formatDecimalPounds(pence)))).toBe(pence);
    }),
  );
  expect(['0.29', '12.9', 12.99, 1.1].map((sent) => SentPounds.parse(sent))).toEqual([29, 1290, 1299, 110]);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '1e3', '£5', '', '1,000.00', null, [12]])(
  'an amount of %s is rejected',
  (sent) => {
    expect(SentPounds.safeParse(sent).success).toBe(false);
  },
);
