import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import { synthesise } from '#infra/testing/synthesised.ts';
import { estimateFirstMinutes } from './estimate-duration.ts';

test('docs/deploy.md states the estimated duration of a first deployment to within five minutes', () => {
  const minutes = estimateFirstMinutes(synthesise(scratch));
  const [, named] = /an estimated (\d+) minutes/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  expect(Math.abs(Number(named) - minutes)).toBeLessThanOrEqual(5);
});
