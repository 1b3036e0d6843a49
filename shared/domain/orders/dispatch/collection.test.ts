import { expect, test } from 'vitest';
import { formatPromised } from './collection.ts';

test('an order is promised as arriving unless it is for collection', () => {
  const arrives = { from: '2026-06-04', to: '2026-06-04' };
  expect(formatPromised(arrives, null)).toMatch(/^Arriving /);
  expect(formatPromised(arrives, undefined)).toMatch(/^Arriving /);
  expect(formatPromised(arrives, 'waiting')).toMatch(/^Ready from /);
});
