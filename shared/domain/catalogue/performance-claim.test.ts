import { expect, test } from 'vitest';
import { readPerformanceClaim } from './performance-claim.ts';

const whole = {
  SHOP_PERFORMANCE_CLAIM: 'An index of rare bottles rose by 4 % a year.',
  SHOP_PERFORMANCE_SOURCE: 'Auction index',
  SHOP_PERFORMANCE_PERIOD: '2016 to 2025',
};

test('a claim about returns is shown with its source and its period', () => {
  expect(readPerformanceClaim(whole)).toEqual({
    text: 'An index of rare bottles rose by 4 % a year.',
    source: 'Auction index',
    period: '2016 to 2025',
  });
});

test('a claim that lacks any part is not shown, and there is none by default', () => {
  expect(readPerformanceClaim({})).toBeNull();
  for (const missing of Object.keys(whole)) {
    expect(readPerformanceClaim({ ...whole, [missing]: '' })).toBeNull();
  }
});
