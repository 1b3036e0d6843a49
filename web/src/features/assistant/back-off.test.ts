import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test('the wait doubles with each retry up to a limit, and retries stop after six', () => {
  const waits = Array.from({ length: 7 }, (_, index) => backOffMs(index + 1, 0));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, null]);
});

test('retries are spread randomly over half of the wait', () => {
  expect([0, 0.5, 1].map((chance) => backOffMs(3, chance))).toEqual([2000, 1500, 1000]);
});
