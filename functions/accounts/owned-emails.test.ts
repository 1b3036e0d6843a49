import { expect, test } from 'vitest';
import { isOwnedAt } from './owned-emails.ts';

test('what began before an address was left, or at that moment, belongs to the account', () => {
  const left = { email: 'ada@example.com', leftAt: '2026-02-01T12:00:00.000Z' };
  expect(isOwnedAt(left, '2026-02-01T11:59:59.999Z')).toBe(true);
  expect(isOwnedAt(left, '2026-02-01T12:00:00.000Z')).toBe(true);
  expect(isOwnedAt(left, '2026-02-01T12:00:00.001Z')).toBe(false);
  expect(isOwnedAt({ email: 'ada@example.com' }, '2036-02-01T12:00:00.000Z')).toBe(true);
});
