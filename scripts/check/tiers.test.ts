import { expect, test } from 'vitest';
import durations from './durations.json' with { type: 'json' };
import { daysOfRotation, filesByTier, filesOfDay, testFiles } from './tiers.ts';

const tiers = filesByTier();

test('every test file except the nightly ones is in exactly one tier', () => {
  const { unit, api, infra, browser } = tiers;
  const files = [...unit, ...api, ...infra, ...browser];
  expect(files.toSorted()).toEqual(testFiles().filter((file) => !file.includes('.nightly.test.')));
});

test('each API and browser test runs daily, or on one day of the rotation and in the nightly tier', () => {
  const { api, browser, nightly } = tiers;
  const ran = Array.from({ length: daysOfRotation }, (_, day) => filesOfDay([...api, ...browser], day));
  for (const file of [...api, ...browser]) {
    const days = ran.filter((files) => files.includes(file)).length;
    expect([1, daysOfRotation], file).toContain(days);
    if (days === 1) expect(nightly).toContain(file);
  }
  expect(ran[0]).toContain('web/e2e/buy.test.ts');
  expect(ran[0]?.length).toBeLessThan(api.length + browser.length);
});

test('every file listed as slow exists', () => {
  const advice = 'Rename it in scripts/check/durations.json, or take it out.';
  const existing = testFiles();
  expect(
    Object.keys(durations).filter((file) => !existing.includes(file)),
    advice,
  ).toEqual([]);
});

test.each([
  ['unit', 'shared/domain/common/vat.test.ts'],
  ['api', 'functions/cart/endpoints/cart.test.ts'],
  ['infra', 'infra/stacks.test.ts'],
  ['infra', 'infra/least-privilege.test.ts'],
  ['browser', 'web/e2e/buy.test.ts'],
  ['nightly', 'test/simulation.test.ts'],
  ['nightly', 'web/e2e/states-cart.test.ts'],
] as const)('the %s tier contains %s', (tier, file) => {
  expect(tiers[tier]).toContain(file);
});
