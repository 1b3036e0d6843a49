import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { scratch } from './config/scratch.ts';
import { type Resource, synthesise, wholeStage } from './testing/synthesised.ts';

type Statement = { Action: string | string[]; Resource: unknown };

describe("the pipeline's role", () => {
  const shop = synthesise({
    ...wholeStage,
    account: '111122223333',
    pipeline: { repository: 'house/shop' },
    chat: { ...scratch.chat, guardrail: { id: 'g1', version: '1' } },
  });
  const [role] = Object.values(shop.templates.get('dram-dev-pipeline') ?? {}) as [Resource];
  const statements: Statement[] = role.Properties.Policies[0].PolicyDocument.Statement;

  test("can be assumed only by one repository's runs in the stage's own environment", () => {
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

  test('allows what a deployment needs, without reading the table or deleting files', () => {
    expect(statements.flatMap(({ Action }) => Action).sort()).toEqual([
      'apigateway:GET',
      'bedrock:GetFoundationModelAvailability',
      'bedrock:GetGuardrail',
      'bedrock:GetInferenceProfile',
      'budgets:ViewBudget',
      'cloudformation:DescribeStacks',
      'cloudfront:CreateInvalidation',
      'lambda:GetAccountSettings',
      'lambda:GetFunctionConcurrency',
      'lambda:InvokeFunction',
      'lambda:ListFunctions',
      'logs:DescribeLogGroups',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
      's3:PutObject',
      'ses:GetAccount',
      'ses:GetEmailIdentity',
      'sns:ListSubscriptionsByTopic',
      'ssm:GetParameter',
      'ssm:GetParameters',
      'ssm:GetServiceSetting',
      'ssm:PutParameter',
      'ssm:PutParameter',
      'sts:AssumeRole',
    ]);
    const roles = statements.find(({ Action }) => Action === 'sts:AssumeRole')?.Resource as string[];
    expect(roles.every((arn) => arn.includes(':role/cdk-hnb659fds-'))).toBe(true);
    expect(JSON.stringify(statements)).not.toContain('LINKSECRET');
  });

  const findResource = (action: string) => statements.find(({ Action }) => Action === action)?.Resource;

  test('may run only the jobs that finish a deployment', () => {
    expect(findResource('lambda:InvokeFunction')).toEqual([
      'arn:aws:lambda:eu-west-2:111122223333:function:dram-dev-jobs-createOwner',
      'arn:aws:lambda:eu-west-2:111122223333:function:dram-dev-jobs-renderPages',
    ]);
  });

  test('may write no pictures except the placeholders of bottles', () => {
    const written = statements
      .filter(({ Action }) => Action === 's3:PutObject')
      .map(({ Resource }) => Resource);
    const keys = JSON.stringify(written).match(/api\/assets[^"]*/g);
    expect(keys?.length).toBeGreaterThan(0);
    for (const key of keys ?? []) expect(key).toMatch(/^api\/assets\/bottles\/placeholder-\d{10}-\d+\.\w+$/);
  });

  test("covers the firewall's region too, with its stack and alarm topic", () => {
    expect(findResource('cloudformation:DescribeStacks')).toEqual([
      'arn:aws:cloudformation:eu-west-2:111122223333:stack/dram-dev-*',
      'arn:aws:cloudformation:us-east-1:111122223333:stack/dram-dev-*',
    ]);
    expect(findResource('sns:ListSubscriptionsByTopic')).toEqual([
      'arn:aws:sns:eu-west-2:111122223333:dram-dev-watch-*',
      'arn:aws:sns:us-east-1:111122223333:dram-dev-firewall-*',
    ]);
  });

  test('passes the security rules, with a reason for each wildcard', () => {
    const { violations } = new AwsSolutionsChecks(shop.app).validateScope(shop.app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
  });

  test('is not configured for a scratch stage', () => {
    expect(scratch.pipeline).toBeUndefined();
  });
});

describe("the pipeline's workflow files", () => {
  const folder = path.resolve(import.meta.dirname, '../.github/workflows');
  const fileNames = globSync('*.yml', { cwd: folder }).sort();
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const files = fileNames.map(read);
  const readNames = (isWanted: (text: string) => boolean) => fileNames.filter((name) => isWanted(read(name)));
  /** The lines of one job. */
  const readJob = (file: string, job: string) =>
    new RegExp(`^  ${job}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read(file))?.[1] ?? '';

  test('pin every third-party action to its commit', () => {
    const used = files.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name));
    const others = used.filter((name) => !name.startsWith('./'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
  });

  test('grant account tokens only to deployment and rehearsal, and never write access to the repository', () => {
    expect(readNames((text) => text.includes('id-token: write'))).toEqual([
      'deploy-stage.yml',
      'deploy.yml',
      'rehearse.yml',
    ]);
    // The jobs that call the deployment pass the right on; the one that builds runs package scripts and does not have it.
    expect(readJob('deploy.yml', 'build')).not.toContain('id-token');
    expect(files.filter((text) => /(contents|actions|packages): write/.test(text))).toEqual([]);
    // What a person types reaches the shell as a variable, never as a part of the script.
    expect(files.flatMap((text) => text.match(/run: .*\$\{\{.*/g) ?? [])).toEqual([]);
  });

  test('rehearse in a real account at night, and only where one is configured', () => {
    const rehearsal = readJob('rehearse.yml', 'rehearse');
    expect(rehearsal).toContain("if: vars.REHEARSAL_STAGE != ''");
    expect(rehearsal).toContain('npm run rehearse -- --account real --stage "$STAGE" --replace');
    expect(read('rehearse.yml')).toMatch(/schedule:\n\s+- cron:/);
  });

  test('install packages before there are credentials that an install script could read', () => {
    // After `npm ci` the project's commands would install again, because it does not record what it has installed.
    const install = 'node scripts/install.mjs';
    expect(readNames((text) => text.includes('npm ci'))).toEqual([]);
    for (const job of [readJob('rehearse.yml', 'rehearse'), readJob('deploy-stage.yml', 'deploy')]) {
      expect(job).toContain(install);
      expect(job.indexOf(install)).toBeLessThan(job.indexOf('configure-aws-credentials'));
    }
  });

  test('build a release once, and deploy it to one stage after another', () => {
    const stages = ['dev', 'staging', 'production'];
    const needs = stages.map((stage) => /needs: (\w+)/.exec(readJob('deploy.yml', stage))?.[1]);
    expect(needs).toEqual(['build', 'dev', 'staging']);
    for (const stage of stages) {
      expect(readJob('deploy.yml', stage)).toContain(`uses: ./.github/workflows/deploy-stage.yml`);
      expect(readJob('deploy.yml', stage)).toContain(`stage: ${stage}`);
    }
    expect(readJob('deploy.yml', 'build')).toMatch(/npm run build-release[\s\S]*upload-artifact/);
    const deployment = read('deploy-stage.yml');
    expect(deployment).toMatch(/download-artifact[\s\S]*npm run deploy -- --stage "\$STAGE" --artefact/);
    expect(deployment).not.toMatch(/build-release|cdk synth|vite/);
  });

  test("use the stage's environment for approval, and never run two deployments of a stage at once", () => {
    expect(read('deploy-stage.yml')).toMatch(/environment: \$\{\{ inputs\.stage \}\}/);
    expect(read('deploy-stage.yml')).toMatch(
      /group: deploy-\$\{\{ inputs\.stage \}\}\n\s+cancel-in-progress: false/,
    );
  });
});
