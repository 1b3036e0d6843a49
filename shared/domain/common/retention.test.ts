import { expect, test } from 'vitest';
import {
  computeWithdrawalExpiry,
  hasExpired,
  toRetentionEnd,
  toRetentionTtl,
  toUnpaidTtl,
} from './retention.ts';

test.each([
  ['2026-01-01T00:00:00.000Z', '2032-12-31'],
  ['2026-12-31T23:59:59.999Z', '2032-12-31'],
  ['2027-01-01T00:00:00.000Z', '2033-12-31'],
])('a record of a sale at %s is retained until the end of %s', (soldAt, last) => {
  expect(toRetentionEnd(soldAt)).toBe(last);
  expect(new Date((toRetentionTtl(soldAt) - 1) * 1000).toISOString().slice(0, 10)).toBe(last);
});

test('a row has expired once its TTL is reached, and never expires without a TTL', () => {
  const ttl = Date.parse('2026-05-01T10:00:00Z') / 1000;
  expect(hasExpired(ttl, new Date('2026-05-01T09:59:59Z'))).toBe(false);
  expect(hasExpired(ttl, new Date('2026-05-01T10:00:00Z'))).toBe(true);
  expect(hasExpired(undefined, new Date('2099-01-01T00:00:00Z'))).toBe(false);
});

const [createdAt, paidAt, sentAt] = ['2026-12-30T10:00:00Z', '2026-12-31T10:00:00Z', '2027-01-02T10:00:00Z'];

test.each([
  ['counted from the dispatch date if it was sent', { createdAt, paidAt, sentAt }, toRetentionTtl(sentAt)],
  [
    'counted from the payment date if it was delivered but has no dispatch date',
    { status: 'delivered', createdAt, paidAt },
    toRetentionTtl(paidAt),
  ],
  [
    'counted from the request date if it was delivered free of charge',
    { status: 'delivered', createdAt },
    toRetentionTtl(createdAt),
  ],
  [
    '30 days after the request if it was never paid for',
    { status: 'cancelled', createdAt },
    toUnpaidTtl(createdAt),
  ],
  ['never while it is in progress', { status: 'paid', createdAt, paidAt }, undefined],
])('expiry of a withdrawal: %s', (_, dates, ttl) => {
  expect(computeWithdrawalExpiry(dates)).toBe(ttl);
});
