import { describe, expect, test } from 'vitest';
import { dev } from '#infra/config/dev.ts';
import { production } from '#infra/config/production.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { destroyRefusals } from './destroy-stage.ts';
import { accountRefusals, refusals } from './refusals.ts';

const clean = { commit: 'abc1234', isClean: true, isPushed: true };
const hosts = ['shop.test', 'www.shop.test'] as const;
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/one';
const live: StageConfig = {
  ...production,
  account: '111122223333',
  domain: { hosts, certificateArn },
  stripe: { publishableKey: 'pk_live_1' },
};
const state = { account: '111122223333', certificate: { status: 'ISSUED', hosts } };

describe('a deployment is refused', () => {
  test('to production while a setting is a placeholder, or the key is one for tests', () => {
    const [unset = ''] = refusals({ ...production, stripe: { publishableKey: 'pk_test_1' } }, clean);
    expect(unset).toMatch(/account, .*company\.companyNumber.*stripe\.publishableKey/);
  });

  test('to production from what no commit or no remote holds, and not to a scratch stage', () => {
    const draft = { ...clean, isClean: false, isPushed: false };
    const found = refusals(live, draft).join('\n');
    expect(found).toContain('no commit holds');
    expect(found).toContain('No remote branch holds abc1234');
    expect(refusals(dev, draft)).toEqual([]);
  });

  test('with a certificate of a region that CloudFront takes none from', () => {
    const domain = { hosts, certificateArn: certificateArn.replace('us-east-1', 'eu-west-2') };
    expect(refusals({ ...dev, domain }, clean).join()).toContain('not in us-east-1');
    expect(refusals({ ...dev, domain: { hosts, certificateArn } }, clean)).toEqual([]);
  });

  test("to another account than the stage's", () => {
    expect(accountRefusals({ ...dev, account: '999900001111' }, state).join()).toContain(
      'belongs to account 999900001111, the credentials are those of 111122223333',
    );
  });

  test('while the certificate is missing, not issued, or not for every host', () => {
    const of = (certificate?: { status: string; hosts: readonly string[] }) =>
      accountRefusals(live, { ...state, certificate }).join();
    expect(of()).toContain('no certificate');
    expect(of({ status: 'PENDING_VALIDATION', hosts })).toContain('PENDING_VALIDATION');
    expect(of({ status: 'ISSUED', hosts: ['shop.test'] })).toContain('does not name www.shop.test');
    expect(of({ status: 'ISSUED', hosts: ['shop.test', '*.shop.test'] })).toBe('');
  });

  test("where Stripe's two keys are of two modes, and to production with a secret key for tests", () => {
    expect(accountRefusals(live, { ...state, stripeMode: 'test' }).join()).toContain('is a test key');
    expect(accountRefusals(dev, { ...state, stripeMode: 'live' }).join()).toContain('of mode test');
    expect(accountRefusals(live, { ...state, stripeMode: 'live' })).toEqual([]);
    expect(accountRefusals(live, state), 'before there is a secret').toEqual([]);
  });
});

describe('destroying is refused', () => {
  test('for what keeps its data, and for production however it is set', () => {
    expect(destroyRefusals({ ...dev, keepsData: true })).toHaveLength(1);
    expect(destroyRefusals({ ...production, keepsData: false })).toHaveLength(1);
    expect(destroyRefusals(dev)).toEqual([]);
  });
});
