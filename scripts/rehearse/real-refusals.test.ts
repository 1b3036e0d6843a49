import { expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import { listRealRefusals } from './real-refusals.ts';

const fit = {
  config: { ...scratch, account: '111122223333', stripe: { publishableKey: 'pk_test_51abc' } },
  environment: { STRIPE_SECRET_KEY: 'sk_test_51abc' },
  isDeployed: false,
  replaces: false,
};

test('a scratch stage with its own account and test keys can be used for a rehearsal', () => {
  expect(listRealRefusals(fit)).toEqual([]);
});

test('a stage that is already deployed is replaced only with --replace', () => {
  expect(listRealRefusals({ ...fit, isDeployed: true })).toEqual([expect.stringContaining('--replace')]);
  expect(listRealRefusals({ ...fit, isDeployed: true, replaces: true })).toEqual([]);
});

test.each([
  ['of production', { config: { ...fit.config, isProduction: true } }, 'keeps its data'],
  ['that keeps its data', { config: { ...fit.config, keepsData: true } }, 'keeps its data'],
  ['that names no account', { config: { ...scratch, stripe: fit.config.stripe } }, 'must name the account'],
  [
    'with an emulator endpoint',
    { environment: { ...fit.environment, AWS_ENDPOINT_URL: 'http://localhost:1' } },
    'AWS_ENDPOINT_URL lead away',
  ],
  ['with a live Stripe key', { environment: { STRIPE_SECRET_KEY: 'sk_live_51abc' } }, 'in test mode'],
  ['without a Stripe key', { environment: {} }, 'in test mode'],
  [
    'without a real publishable key',
    { config: { ...fit.config, stripe: scratch.stripe } },
    'publishable key',
  ],
])('a rehearsal is refused for a stage %s', (_, other, reason) => {
  expect(listRealRefusals({ ...fit, ...other })).toEqual([expect.stringContaining(reason)]);
});
