import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { applicationVersion, stripeApiVersion } from '#shared/versions.ts';

test('the versions that the back office shows are those of the packages', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(applicationVersion).toBe(version);
  expect(new Stripe('sk_test_x').getApiField('version')).toBe(stripeApiVersion);
});
