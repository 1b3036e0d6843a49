import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { applicationVersion, stripeApiVersion } from '#shared/versions.ts';

test('the versions shown in the back office match package.json and the Stripe library', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(applicationVersion).toBe(version);
  expect(new Stripe('sk_test_x').getApiField('version')).toBe(stripeApiVersion);
});
