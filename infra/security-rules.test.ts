import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { dev } from './config/dev.ts';
import { synthesised } from './testing/synthesised.ts';

describe('the security rules', () => {
  test('find nothing that is not accepted with its reason', () => {
    const { app } = synthesised({ ...dev, alarmsTo: ['alarms@shop.test'] });
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(
      violations.map(({ ruleName, violatingResources }) => [
        ruleName,
        violatingResources.map(({ constructPath }) => constructPath),
      ]),
    ).toEqual([]);
  });

  test('are accepted only with a sentence that says why', () => {
    const { app } = synthesised();
    const reasons = app.node
      .findAll()
      .flatMap((node) => node.node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, string>));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });
});
