import { expect, test } from 'vitest';
import { filesByTier, testFiles } from './tiers.ts';

const tiers = filesByTier();

test('every test file is in one tier', () => {
  const { unit, api, infra, browser } = tiers;
  const files = [...unit, ...api, ...infra, ...browser];
  expect(files.toSorted()).toEqual(testFiles().filter((file) => !file.includes('.nightly.test.')));
});

test.each([
  ['unit', 'shared/domain/common/vat.test.ts'],
  ['api', 'functions/cart/endpoints/cart.test.ts'],
  ['infra', 'infra/stacks.test.ts'],
  ['infra', 'infra/least-privilege.test.ts'],
  ['browser', 'web/e2e/buy.test.ts'],
  ['nightly', 'test/simulation.test.ts'],
  ['nightly', 'web/e2e/states-cart.test.ts'],
] as const)('%s holds %s, by what the file loads', (tier, file) => {
  expect(tiers[tier]).toContain(file);
});
