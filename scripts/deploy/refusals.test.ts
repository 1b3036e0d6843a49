import { describe, expect, test } from 'vitest';
import { production } from '#infra/config/production.ts';
import { scratch } from '#infra/config/scratch.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { destroyRefusals } from './destroy-stage.ts';
import { refusals } from './refusals.ts';

const clean = { commit: 'abc1234', isClean: true, isPushed: true };
const hosts = ['shop.test', 'www.shop.test'] as const;
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/one';
const live: StageConfig = {
  ...production,
  account: '111122223333',
  domain: { hosts, certificateArn },
  stripe: { publishableKey: 'pk_live_1' },
};

describe('a deployment is refused', () => {
  test('to production while a setting is a placeholder or the Stripe key is a test key', () => {
    const unfilled = { ...scratch, isProduction: true, account: '000000000000' };
    const [unset = ''] = refusals({ ...unfilled, stripe: { publishableKey: 'pk_test_1' } }, clean);
    expect(unset).toMatch(/account, .*company\.companyNumber.*stripe\.publishableKey/);
  });

  test('to production from code that is not committed or not pushed, but not to a scratch stage', () => {
    const draft = { ...clean, isClean: false, isPushed: false };
    const found = refusals(live, draft).join('\n');
    expect(found).toContain('uncommitted changes');
    expect(found).toContain('No remote branch contains abc1234');
    expect(refusals(scratch, draft)).toEqual([]);
  });

  test('with a CloudFront certificate outside us-east-1', () => {
    const domain = { hosts, certificateArn: certificateArn.replace('us-east-1', 'eu-west-2') };
    expect(refusals({ ...scratch, domain }, clean).join()).toContain('not in us-east-1');
    expect(refusals({ ...scratch, domain: { hosts, certificateArn } }, clean)).toEqual([]);
  });
});

describe('destroying is refused', () => {
  test('for a stage that keeps its data, and always for production', () => {
    expect(destroyRefusals({ ...scratch, keepsData: true })).toHaveLength(1);
    expect(destroyRefusals({ ...production, keepsData: false })).toHaveLength(1);
    expect(destroyRefusals(scratch)).toEqual([]);
  });
});
