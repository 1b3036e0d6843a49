import { expect, test } from 'vitest';
import { formatActor } from './staff.ts';

test('an email address without a name is marked as unverified', () => {
  expect(formatActor('isla@dram.example')).toBe('isla@dram.example (unverified)');
  expect(formatActor('Isla <isla@dram.example>')).toBe('Isla <isla@dram.example>');
  expect(formatActor('admin')).toBe('admin');
  expect(formatActor('sync-shopify-stock')).toBe('sync-shopify-stock');
});
