import { DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetAccountCommand as GetApiAccountCommand } from '@aws-sdk/client-api-gateway';
import {
  GetFoundationModelAvailabilityCommand,
  GetGuardrailCommand,
  GetInferenceProfileCommand,
  ResourceNotFoundException as NoSuchModel,
} from '@aws-sdk/client-bedrock';
import { DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import {
  CloudFrontClient,
  CreateDistributionCommand,
  DeleteDistributionCommand,
  GetDistributionCommand,
  ListDistributionsCommand,
} from '@aws-sdk/client-cloudfront';
import { DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, NoSuchHostedZone } from '@aws-sdk/client-route-53';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { GetParameterCommand, GetServiceSettingCommand, ParameterNotFound } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { upkeep } from '#infra/config/upkeep.ts';
import { secretNames } from '#infra/constructs/grant.ts';
import { findResources, synthesise } from '#infra/testing/synthesised.ts';
import { checks, runPreflight } from './account-checks.ts';
import { fakeAccount, fakeBuild } from './fake-account.ts';
import { runChecks } from './finding.ts';
import { probeCloudFront } from './probe-cloudfront.ts';

const config: StageConfig = {
  ...scratch,
  upkeep: upkeep.whole,
  account: '111122223333',
  owner: 'one@shop.test',
  alarmsTo: ['alarms@shop.test'],
  domain: {
    hosts: ['shop.test', 'www.shop.test'],
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
    hostedZone: { id: 'Z1', name: 'shop.test' },
  },
  mail: { domain: 'shop.test', from: 'orders@shop.test', testsTo: 'one@other.test' },
  stripe: { publishableKey: 'pk_test_1' },
  chat: { ...scratch.chat, answersAtOnce: 200 },
};

const siteFolder = fakeBuild();
let account: ReturnType<typeof fakeAccount>;
let output: string[];
beforeEach(() => {
  account = fakeAccount(config, siteFolder);
  account.finish();
  output = [];
});

const log = (text: string) => output.push(text);

/** Returns the whole report, and whether it blocks a deployment. */
async function runReport(of: StageConfig): Promise<{ text: string; isRefused: boolean }> {
  const refusal = await runPreflight(of, account.ask, log).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { text: [...output, refusal].join('\n'), isRefused: refusal !== undefined };
}

const metadata = { message: 'none', $metadata: {} };
const denied = (right: string) =>
  Object.assign(new Error(`User: arn:one is not authorized to perform: ${right} on resource: *`), {
    name: 'AccessDeniedException',
  });
const isOpen = {
  agreementAvailability: { status: 'AVAILABLE' },
  authorizationStatus: 'AUTHORIZED',
  entitlementAvailability: 'AVAILABLE',
  regionAvailability: 'AVAILABLE',
} as const;
const { domain } = config as { domain: NonNullable<StageConfig['domain']> };

type Row = { name: string; report: string; refuses?: true; of?: Partial<StageConfig>; play?: () => unknown };

const rows: Row[] = [
  {
    name: 'missing AWS credentials',
    play: () =>
      account.sts
        .on(GetCallerIdentityCommand)
        .rejects(Object.assign(new Error('none'), { name: 'CredentialsProviderError' })),
    report: 'No credentials for AWS: none. Run `aws sso login`',
    refuses: true,
  },
  {
    name: 'credentials of another account',
    of: { account: '999900001111' },
    report: 'belongs to account 999900001111, the credentials are those of 111122223333',
    refuses: true,
  },
  {
    name: 'a region without a CDK bootstrap',
    play: () => account.ssm.on(GetParameterCommand).rejects(new ParameterNotFound(metadata)),
    report: 'us-east-1 is not bootstrapped for the CDK.\n    npm run bootstrap -- --stage dev',
    refuses: true,
  },
  {
    name: 'an outdated CDK bootstrap',
    play: () => account.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '4' } }),
    report: 'eu-west-2 is bootstrapped by version 4; the CDK needs 6',
    refuses: true,
  },
  {
    name: 'a concurrency reservation above the limit of a new account',
    play: () =>
      account.lambda
        .on(GetAccountSettingsCommand)
        .resolves({ AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 } }),
    report: 'chat.answersAtOnce reserves 200',
    refuses: true,
  },
  {
    name: "a concurrency quota below the stage's limits",
    of: { chat: scratch.chat },
    play: () =>
      account.lambda
        .on(GetAccountSettingsCommand)
        .resolves({ AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 } }),
    report: '--quota-code L-B99A9384 --desired-value 1000',
  },
  {
    name: 'a placeholder as the email address of the owner',
    of: { owner: 'staff@dram.example' },
    report: 'Back office: staff@dram.example is a placeholder, so nobody gets its invitation',
  },
  {
    name: 'production without backups outside its account',
    of: { isProduction: true },
    // Blocked because the stage has a key of Stripe's test mode.
    refuses: true,
    report:
      "Backups: there is no copy outside the account. Name a bucket of another account and region in infra/config/dev.ts: outsideCopy: { bucket: '…', account: '…' }. With that account's credentials, these commands create it:\n    aws s3 mb s3://<bucket> --region <region>",
  },
  {
    name: 'a missing logging role for API Gateway',
    play: () => account.apiGateway.on(GetApiAccountCommand).resolves({}),
    report: 'API Gateway has no role to write logs with in eu-west-2',
  },
  {
    name: 'a logging role that is deleted with another stage',
    play: () =>
      account.apiGateway
        .on(GetApiAccountCommand)
        .resolves({ cloudwatchRoleArn: 'arn:aws:iam::1:role/dram-trial-realtime-logging' }),
    report: 'as arn:aws:iam::1:role/dram-trial-realtime-logging, which is deleted with its own stage.',
  },
  {
    name: 'a foreign logging role before the realtime stack exists',
    play: () => {
      account.forgetStack('realtime');
      account.apiGateway
        .on(GetApiAccountCommand)
        .resolves({ cloudwatchRoleArn: 'arn:aws:iam::1:role/theirs' });
    },
    report: 'API Gateway writes all logs of eu-west-2 as arn:aws:iam::1:role/theirs',
  },
  {
    name: 'an inactive inference profile',
    play: () => account.bedrock.on(GetInferenceProfileCommand).resolves({ status: 'LEGACY' as never }),
    report: 'the profile eu.anthropic.claude-haiku-4-5-20251001-v1:0 is LEGACY in eu-west-2',
  },
  {
    name: 'a model whose agreement has not been accepted',
    play: () =>
      account.bedrock
        .on(GetFoundationModelAvailabilityCommand)
        .resolves({ ...isOpen, agreementAvailability: { status: 'NOT_AVAILABLE' } }),
    report: 'the account may not use eu.anthropic.claude-haiku-4-5-20251001-v1:0 yet',
  },
  {
    name: 'a model that is not available in the region',
    of: { chat: { ...scratch.chat, models: { quick: 'one.model', detailed: 'one.model' } } },
    play: () =>
      account.bedrock
        .on(GetFoundationModelAvailabilityCommand)
        .resolves({ ...isOpen, regionAvailability: 'NOT_AVAILABLE' }),
    report: 'one.model is not in eu-west-2',
  },
  {
    name: 'an unknown model',
    play: () => account.bedrock.on(GetInferenceProfileCommand).rejects(new NoSuchModel({ ...metadata })),
    report: 'eu-west-2 does not know eu.anthropic.claude-haiku-4-5-20251001-v1:0',
  },
  {
    name: 'a guardrail that does not exist',
    of: { chat: { ...scratch.chat, guardrail: { id: 'gr1', version: '3' } } },
    play: () => account.bedrock.on(GetGuardrailCommand).rejects(new NoSuchModel({ ...metadata })),
    report: 'eu-west-2 has no guardrail gr1 in version 3 that is ready',
  },
  {
    name: 'a guardrail that is not ready',
    of: { chat: { ...scratch.chat, guardrail: { id: 'gr1', version: '3' } } },
    play: () => account.bedrock.on(GetGuardrailCommand).resolves({ status: 'UPDATING' } as never),
    report: 'eu-west-2 has no guardrail gr1 in version 3 that is ready',
  },
  {
    name: 'a missing budget',
    play: () => account.budgets.on(DescribeBudgetsCommand).resolves({}),
    report: 'aws budgets create-budget --account-id 111122223333',
  },
  {
    name: 'a log group left over from an earlier deployment',
    play: () => {
      account.forgetStack('realtime');
      account.logs
        .on(DescribeLogGroupsCommand)
        .resolves({ logGroups: [{ logGroupName: '/dram/dev/socket' }, { logGroupName: '/dram/dev/other' }] });
    },
    report: 'aws logs delete-log-group --region eu-west-2 --log-group-name /dram/dev/socket',
    refuses: true,
  },
  {
    name: 'functions left over from an earlier deployment',
    play: () => {
      account.forgetStack('realtime');
      account.lambda.on(ListFunctionsCommand).resolves({
        Functions: [{ FunctionName: 'dram-dev-socket-answer' }, { FunctionName: 'dram-dev-socket-connect' }],
      });
    },
    report: 'aws lambda delete-function --region eu-west-2 --function-name',
    refuses: true,
  },
  {
    name: 'a sender domain that belongs to no stack',
    play: () => account.forgetStack('mail'),
    report: 'aws sesv2 delete-email-identity --region eu-west-2 --email-identity shop.test',
    refuses: true,
  },
  {
    name: 'a bucket left over from an earlier deployment',
    play: () => {
      account.forgetStack('web');
      account.s3.on(ListBucketsCommand).resolves({ Buckets: [{ Name: 'dram-dev-web-site1' }] });
    },
    report: 'aws s3api delete-bucket --region eu-west-2 --bucket dram-dev-web-site1',
  },
  {
    name: 'a table left over from an earlier deployment',
    play: () => {
      account.forgetStack('data');
      account.dynamo.on(ListTablesCommand).resolves({ TableNames: ['dram-dev-data-table1', 'another'] });
    },
    report:
      "These tables in eu-west-2 belong to a stack that no longer exists: dram-dev-data-table1. The deployment makes another. To use the old one, name it as restoredTable in the stage's file",
  },
  {
    name: 'a certificate that is not issued',
    play: () =>
      account.acm.on(DescribeCertificateCommand).resolves({ Certificate: { Status: 'PENDING_VALIDATION' } }),
    report: 'The certificate is PENDING_VALIDATION',
    refuses: true,
  },
  {
    name: 'a certificate that does not cover a host',
    play: () =>
      account.acm
        .on(DescribeCertificateCommand)
        .resolves({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.shop.test'] } }),
    report: 'The certificate does not name shop.test.',
    refuses: true,
  },
  {
    name: 'a certificate that does not exist',
    play: () =>
      account.acm.on(DescribeCertificateCommand).rejects(new ResourceNotFoundException({ ...metadata })),
    report: "There is no certificate with the stage's ARN.",
    refuses: true,
  },
  {
    name: 'a hosted zone of another domain',
    play: () =>
      account.route53
        .on(GetHostedZoneCommand)
        .resolves({ HostedZone: { Id: 'Z1', Name: 'other.test.', CallerReference: 'one' } }),
    report: 'The hosted zone Z1 is for other.test., not for shop.test.',
    refuses: true,
  },
  {
    name: 'a hosted zone that is private',
    play: () =>
      account.route53.on(GetHostedZoneCommand).resolves({
        HostedZone: {
          Id: 'Z1',
          Name: 'shop.test.',
          CallerReference: 'one',
          Config: { PrivateZone: true },
        },
      }),
    report: 'The hosted zone Z1 is private',
    refuses: true,
  },
  {
    name: 'a missing hosted zone',
    play: () => account.route53.on(GetHostedZoneCommand).rejects(new NoSuchHostedZone(metadata)),
    report: 'There is no hosted zone Z1',
    refuses: true,
  },
  {
    name: 'a hosted zone whose domain does not contain a host',
    of: {
      domain: {
        ...domain,
        hosts: ['shop.test', 'www.shop.test'],
        hostedZone: { id: 'Z1', name: 'www.shop.test' },
      },
    },
    play: () =>
      account.route53
        .on(GetHostedZoneCommand)
        .resolves({ HostedZone: { Id: 'Z1', Name: 'www.shop.test.', CallerReference: 'one' } }),
    report: 'The hosted zone www.shop.test cannot hold shop.test',
    refuses: true,
  },
  {
    name: 'an SES account in the sandbox',
    play: () => account.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
    report: 'aws sesv2 create-email-identity --region eu-west-2 --email-identity one@other.test',
  },
  {
    name: 'a sandbox setting although the SES account has left the sandbox',
    of: { mail: { ...config.mail, isInSandbox: true } },
    report: 'remove mail.isInSandbox from infra/config/dev.ts',
  },
  {
    name: 'an SES quota too low for a drop',
    of: { dropVisitors: 1_000_000 },
    play: () =>
      account.ses.on(GetAccountCommand).resolves({
        ProductionAccessEnabled: true,
        SendQuota: { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 0 },
      }),
    report:
      'SES sends 14 emails a second and 50000 a day; a drop for 1000000 visitors asks for 107 and 60000',
  },
  {
    name: "a drop that exceeds Stripe's rate limit",
    of: { dropVisitors: 1_000_000 },
    report: 'Stripe takes 100 calls a second; a drop for 1000000 visitors asks for 1084',
  },
  {
    name: 'an SES account whose sending is disabled',
    play: () =>
      account.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: false }),
    report: 'SES has stopped sending',
  },
  {
    name: 'missing DNS records for DKIM',
    play: () => account.ses.on(GetEmailIdentityCommand).resolves({ DkimAttributes: { Status: 'PENDING' } }),
    report: 'three CNAME 3',
  },
  {
    name: 'missing DNS records for the bounce domain',
    play: () =>
      account.ses.on(GetEmailIdentityCommand).resolves({
        DkimAttributes: { Status: 'SUCCESS' },
        MailFromAttributes: {
          MailFromDomain: 'bounce.shop.test',
          MailFromDomainStatus: 'PENDING',
          BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
        },
      }),
    report: 'bounce.shop.test MX 10 feedback-smtp.eu-west-2.amazonses.com',
  },
  {
    name: 'a secret that is not set',
    play: () => Object.assign(account.secrets, { STRIPE_SECRET_KEY: 'random' }),
    report: "STRIPE_SECRET_KEY: Stripe's secret key is not set yet",
  },
  {
    name: 'secrets that do not exist yet',
    play: () => {
      for (const name of secretNames) delete account.secrets[name];
    },
    report:
      'the deployment makes STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, ADMIN_PASSWORD_HASH with random values',
  },
  {
    name: 'a Parameter Store throughput too low for a drop',
    of: { limits: { requestsPerSecond: 500, burst: 1000 } },
    play: () =>
      account.ssm.on(GetServiceSettingCommand).resolves({ ServiceSetting: { SettingValue: 'false' } }),
    report: 'aws ssm update-service-setting --region eu-west-2 --setting-id /ssm/parameter-store/high',
  },
  {
    name: 'Stripe keys of different modes',
    play: () => Object.assign(account.secrets, { STRIPE_SECRET_KEY: 'sk_live_1' }),
    report: 'publishable key is of mode test, its secret key of mode live',
    refuses: true,
  },
  {
    name: "production with Stripe's test key",
    of: { isProduction: true },
    report: "Stripe's secret key in Parameter Store is a test key",
    refuses: true,
  },
  {
    name: 'an unconfirmed alarm subscription',
    play: () =>
      account.sns.on(ListSubscriptionsByTopicCommand).resolves({
        Subscriptions: [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'alarms@shop.test' }],
      }),
    report: 'alarms@shop.test has still to confirm the subscription that was mailed to it from us-east-1',
  },
  {
    name: 'the missing right when a check is denied',
    play: () => account.budgets.on(DescribeBudgetsCommand).rejects(denied('budgets:ViewBudget')),
    report: 'Whether the account has a budget could not be checked: missing right budgets:ViewBudget.',
  },
  {
    name: 'a denied check that the deployment depends on',
    play: () => account.ssm.on(GetParameterCommand).rejects(denied('ssm:GetParameter')),
    report: 'could not be checked: missing right ssm:GetParameter.',
    refuses: true,
  },
];

describe('the preflight check', () => {
  test('reports no problem for an account that is ready', async () => {
    expect(await runReport(config)).toEqual({
      text: [
        'Account 111122223333 as arn:aws:sts::111122223333:assumed-role/deployer/one, region eu-west-2.',
        'Nothing in the account prevents a deployment of dev.',
        '',
      ].join('\n'),
      isRefused: false,
    });
  });

  test.each(rows)('reports $name', async ({ report: expected, refuses = false, of, play }) => {
    play?.();
    const { text, isRefused } = await runReport({ ...config, ...of });
    expect(text).toContain(expected);
    expect(isRefused).toBe(refuses);
  });

  test('reports the missing right for every check that is denied', async () => {
    for (const check of checks) {
      const refusing = { ...check, find: async () => Promise.reject(denied(check.rights[0] ?? '')) };
      const [finding] = await runChecks([refusing], { config, account: '1', ask: account.ask });
      expect(finding?.text).toContain('could not be checked: missing right');
    }
  });

  test("needs only rights that the pipeline's role has, with three exceptions", () => {
    const shop = synthesise({ ...config, chat: scratch.chat, pipeline: { repository: 'house/shop' } });
    const role = findResources(shop, 'AWS::IAM::Role').find(
      ({ Properties }) => Properties.RoleName === 'dram-dev-pipeline',
    );
    const statements: { Action: string | string[] }[] =
      role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
    const allowed = statements.flatMap(({ Action }) => Action);
    const unneeded = ['s3:ListAllMyBuckets', 'dynamodb:ListTables'];
    const read = new Set(checks.flatMap(({ rights }) => rights));
    // `bedrock:GetGuardrail` is needed only by stages without their own guardrail; the other two find leftovers before the
    // pipeline's own stack exists.
    const missing = [...read].filter((right) => !allowed.includes(right));
    expect(missing.sort()).toEqual([...unneeded, 'bedrock:GetGuardrail'].sort());
  });
});

describe('the CloudFront probe', () => {
  const made = { Id: 'D9', ARN: 'arn:one', Status: 'InProgress' } as never;
  const probe = (signal = new AbortController().signal) =>
    probeCloudFront({
      client: new CloudFrontClient({ region: 'us-east-1' }),
      log,
      signal,
      now: () => new Date(0),
      pauseMs: 0,
    });
  beforeEach(() => {
    account.cloudFront.on(ListDistributionsCommand).resolves({});
    account.cloudFront.on(CreateDistributionCommand).resolves({ Distribution: made });
    account.cloudFront.on(DeleteDistributionCommand).resolves({});
    account.cloudFront
      .on(GetDistributionCommand)
      .resolvesOnce({ Distribution: made })
      .resolves({ Distribution: { Status: 'Deployed' } as never, ETag: 'E1' });
  });
  const deleted = () =>
    account.cloudFront.commandCalls(DeleteDistributionCommand).map(({ args }) => args[0].input);

  test('creates a disabled distribution, and deletes it after it is deployed', async () => {
    expect(await probe()).toEqual([]);
    const [creation] = account.cloudFront.commandCalls(CreateDistributionCommand);
    expect(creation?.args[0].input.DistributionConfig?.Enabled).toBe(false);
    expect(deleted()).toEqual([{ Id: 'D9', IfMatch: 'E1' }]);
    expect(output[0]).toContain('creates a disabled distribution');
  });

  test('prints a clean-up command when it is interrupted before it can delete the distribution', async () => {
    account.cloudFront.on(GetDistributionCommand).resolves({ Distribution: made });
    const [finding] = await probe(AbortSignal.abort());
    expect(finding?.command).toContain('aws cloudfront wait distribution-deployed --id D9');
    expect(deleted()).toEqual([]);
  });

  test('deletes a distribution that an earlier probe left behind', async () => {
    account.cloudFront.on(ListDistributionsCommand).resolves({
      DistributionList: {
        Items: [{ Id: 'D8', Comment: 'dram preflight, may be deleted', Enabled: false }],
      } as never,
    });
    account.cloudFront
      .on(GetDistributionCommand)
      .resolves({ Distribution: { Status: 'Deployed' } as never, ETag: 'E1' });
    await probe();
    expect(deleted().map(({ Id }) => Id)).toEqual(['D8', 'D9']);
  });

  test('reports an account that AWS has not verified as a blocker', async () => {
    const message = 'Your account must be verified before you can add new CloudFront resources.';
    account.cloudFront.on(CreateDistributionCommand).rejects(new Error(message));
    const [finding] = await probe();
    expect(finding).toMatchObject({ isBlocker: true });
    expect(finding?.text).toContain(message);
  });
});
