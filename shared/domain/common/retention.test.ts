import { expect, test } from 'vitest';
import { toRetentionEnd, toRetentionTtl } from './retention.ts';

test.each([
  ['2026-01-01T00:00:00.000Z', '2032-12-31'],
  ['2026-12-31T23:59:59.999Z', '2032-12-31'],
  ['2027-01-01T00:00:00.000Z', '2033-12-31'],
])('what was sold at %s is kept through %s, and not a second longer', (soldAt, last) => {
  expect(toRetentionEnd(soldAt)).toBe(last);
  expect(new Date((toRetentionTtl(soldAt) - 1) * 1000).toISOString().slice(0, 10)).toBe(last);
});
