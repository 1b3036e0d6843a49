import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { dev } from './config/dev.ts';
import { type Resource, synthesise } from './testing/synthesised.ts';

type Statement = { Action: string | string[]; Resource: unknown };

describe('the role of a pipeline', () => {
  const shop = synthesise({ ...dev, account: '111122223333', pipeline: { repository: 'house/shop' } });
  const [role] = Object.values(shop.templates.get('dram-dev-pipeline') ?? {}) as [Resource];
  const statements: Statement[] = role.Properties.Policies[0].PolicyDocument.Statement;

  test("is taken by one repository's runs of the stage's own environment alone", () => {
    expect(role.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRoleWithWebIdentity',
        Principal: {
          Federated: 'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com',
        },
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': 'repo:house/shop:environment:dev',
          },
        },
      },
    ]);
  });

  test('may do what a deployment does, and nothing to data: neither read the table nor delete a file', () => {
    expect(statements.flatMap(({ Action }) => Action).sort()).toEqual([
      'apigateway:GET',
      'bedrock:GetFoundationModelAvailability',
      'bedrock:GetInferenceProfile',
      'budgets:ViewBudget',
      'cloudformation:DescribeStacks',
      'cloudfront:CreateInvalidation',
      'lambda:GetAccountSettings',
      'lambda:GetFunctionConcurrency',
      'lambda:InvokeFunction',
      'lambda:ListFunctions',
      'logs:DescribeLogGroups',
      's3:ListBucket',
      's3:PutObject',
      'secretsmanager:GetSecretValue',
      'ses:GetAccount',
      'ses:GetEmailIdentity',
      'sns:ListSubscriptionsByTopic',
      'ssm:GetParameter',
      'sts:AssumeRole',
    ]);
    const roles = statements.find(({ Action }) => Action === 'sts:AssumeRole')?.Resource as string[];
    expect(roles.every((arn) => arn.includes(':role/cdk-hnb659fds-'))).toBe(true);
    expect(JSON.stringify(statements)).not.toContain('LINKSECRET');
  });

  test('asks in the region of the firewall too, whose stack and whose topic lie there', () => {
    const findResource = (action: string) => statements.find(({ Action }) => Action === action)?.Resource;
    expect(findResource('cloudformation:DescribeStacks')).toEqual([
      'arn:aws:cloudformation:eu-west-2:111122223333:stack/dram-dev-*',
      'arn:aws:cloudformation:us-east-1:111122223333:stack/dram-dev-*',
    ]);
    expect(findResource('sns:ListSubscriptionsByTopic')).toEqual([
      'arn:aws:sns:eu-west-2:111122223333:dram-dev-watch-*',
      'arn:aws:sns:us-east-1:111122223333:dram-dev-firewall-*',
    ]);
  });

  test('passes the security rules, each of its stars with a reason', () => {
    const { violations } = new AwsSolutionsChecks(shop.app).validateScope(shop.app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
  });

  test('is not there for a stage that only a person deploys', () => {
    expect(dev.pipeline).toBeUndefined();
  });
});

describe("the pipeline's files", () => {
  const folder = path.resolve(import.meta.dirname, '../.github/workflows');
  const files = globSync('*.yml', { cwd: folder }).map((name) =>
    readFileSync(path.join(folder, name), 'utf8'),
  );

  test('name every action of somebody else by its commit', () => {
    const used = files.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name));
    const others = used.filter((name) => !name.startsWith('./'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
  });

  test('give a token for the account to the deployment alone, and write to the repository nowhere', () => {
    expect(files.filter((text) => text.includes('id-token: write'))).toHaveLength(1);
    expect(files.filter((text) => /(contents|actions|packages): write/.test(text))).toEqual([]);
    // What a person types reaches the shell as a variable, never as a part of the script.
    expect(files.flatMap((text) => text.match(/run: .*\$\{\{.*/g) ?? [])).toEqual([]);
  });
});
