import { expect, test } from 'vitest';
import { maxPolls, shownState, waitMs } from './polling.ts';

test('polling starts after two seconds, slows down, and stops within three minutes', () => {
  const waits = Array.from({ length: maxPolls }, (_, index) => Number(waitMs(index + 1)));
  expect(waits[0]).toBe(2000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(Math.max(...waits)).toBe(10_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(180_000);
  expect(waitMs(maxPolls + 1)).toBe(false);
});

test('a successful payment is not shown as failed because of an earlier declined card', () => {
  expect(shownState('failed', true)).toBe('processing');
  expect(shownState('failed', false)).toBe('failed');
  for (const state of ['paid', 'processing', 'refunded'] as const)
    expect(shownState(state, true)).toBe(state);
});
