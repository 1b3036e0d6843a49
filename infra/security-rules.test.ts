import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { scratch } from './config/scratch.ts';
import type { StageConfig } from './config/stage.ts';
import { synthesise, wholeStage } from './testing/synthesised.ts';

const likeProduction: StageConfig = {
  ...wholeStage,
  name: 'kept',
  account: '111122223333',
  keepsData: true,
  alarmsTo: ['alarms@shop.test'],
  canaryMinutes: 10,
  outsideCopy: { bucket: 'dram-copies', account: '444455556666' },
  domain: {
    hosts: ['shop.test', 'www.shop.test'],
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
    hostedZone: { id: 'Z1', name: 'shop.test' },
  },
};

describe('the security rules', () => {
  test.each([likeProduction, scratch])('find no violation in $name without a stated reason', (stage) => {
    const { app } = synthesise(stage);
    const violations = [new AwsSolutionsChecks(app), new ServerlessChecks(app)].flatMap(
      (pack) => pack.validateScope(app).violations,
    );
    expect(
      violations.map(({ ruleName, violatingResources }) => [
        ruleName,
        violatingResources.map(({ constructPath }) => constructPath),
      ]),
    ).toEqual([]);
  });

  test('may be waived only with a full sentence as the reason', () => {
    const { app } = synthesise();
    const reasons = app.node
      .findAll()
      .flatMap((node) => node.node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, string>));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });
});
