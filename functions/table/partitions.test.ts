import { expect, test } from 'vitest';
import { toLeadingKeyPattern } from './partitions.ts';

test('a right covers one partition, or all that begin with a prefix', () => {
  expect(toLeadingKeyPattern('catalogue')).toBe('catalogue');
  expect(toLeadingKeyPattern('storage')).toBe('storage#*');
});
