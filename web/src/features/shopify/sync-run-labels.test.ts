import { expect, test } from 'vitest';
import { formatCounts, formatProgress, formatQuarterProgress, unlistedKinds } from './sync-run-labels.ts';

test('the summary of a run lists only counts above zero', () => {
  expect(formatCounts({ counts: { failed: 1, created: 3, missing: 0 } })).toBe('3 created, 1 failed');
  expect(formatCounts({ counts: { stock: 1 } })).toBe('Stock set for 1 bottle');
  expect(formatCounts({ counts: {} })).toBe('No differences');
});

test('progress is shown per bottle, and announced at each quarter', () => {
  const at = (done: number, all: number | null) => ({ kind: 'products' as const, progress: { done, all } });
  expect(formatProgress(at(1, null))).toBe('1 bottle so far');
  expect(formatProgress(at(9, 24))).toBe('9 of 24 bottles');
  const heard = Array.from({ length: 25 }, (_, done) => formatQuarterProgress(at(done, 24)));
  expect([...new Set(heard)]).toEqual([
    'Syncing products.',
    'Syncing products: 25% done.',
    'Syncing products: 50% done.',
    'Syncing products: 75% done.',
    'Syncing products: 100% done.',
  ]);
  expect(formatQuarterProgress(at(0, 0))).toBe('Syncing products.');
});

test('differences that are not listed are counted', () => {
  const difference = { kind: 'created' as const, productId: null, name: 'Kilbrae', detail: '' };
  expect(
    unlistedKinds({ counts: { created: 120, failed: 2 }, differences: Array(100).fill(difference) }),
  ).toBe(22);
  expect(unlistedKinds({ counts: { created: 1 }, differences: [difference] })).toBe(0);
});
