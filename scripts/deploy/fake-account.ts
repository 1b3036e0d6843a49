import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { APIGatewayClient, GetAccountCommand as GetApiAccountCommand } from '@aws-sdk/client-api-gateway';
import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetGuardrailCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  InvokeCommand,
  LambdaClient,
  ListFunctionsCommand,
} from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import {
  GetParameterCommand,
  GetParametersCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  type PutParameterCommandInput,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from '#functions/testing/mock-client.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import { siteFilesIn } from './site-files.ts';

/** A minimal build of the site. */
export function fakeBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dram-site-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  const files = {
    'assets/a1.js': 'one',
    'assets/b2.woff2': 'two',
    'early.js': 'early',
    'favicon.svg': '<svg/>',
    'index.html': 'template',
    '.vite/manifest.json': '{}',
    '.built-from': 'hash',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

type Fault = (what: string) => void;

/** A fake account that records what was done in it. `done` lists the actions in the order in which they happened. */
export function fakeAccount(config: StageConfig, siteFolder: string) {
  const done: string[] = [];
  const objects = new Map<string, PutObjectCommandInput>();
  const releases = new Map<string, PutObjectCommandInput>();
  /** The addresses of bottle pictures on the edge. */
  const pictures = new Set<string>();
  const statuses = new Map<string, string>();
  const deployed = new Set<string>();
  /** Stacks whose last template protects the stage's data; those of a first deployment do not yet. */
  const guarded = new Set<string>();
  let isGuarding = false;
  /** The secrets that have been set. */
  const secrets: Partial<Record<SecretName, string>> = {};
  const parameters = new Map<string, string>();
  let fault: Fault = () => undefined;

  /** Everything with an effect calls this first, so a test can make it fail before the effect. */
  const note = (what: string): void => {
    fault(what);
    done.push(what);
  };

  const outputs: Record<string, Record<string, string>> = {
    data: { tableName: 'table', assetsBucket: 'assets-bucket' },
    web: {
      shop: 'https://edge.test',
      edge: 'https://edge.test',
      siteBucket: 'site-bucket',
      releasesBucket: 'releases-bucket',
      distributionId: 'D1',
    },
    mail: { dkim1: 'one CNAME 1', dkim2: 'two CNAME 2', dkim3: 'three CNAME 3' },
    watch: { alarmTopic: 'arn:alarms' },
    firewall: { alarmTopic: 'arn:edge-alarms' },
  };

  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName = '' }: { StackName?: string }) => {
    const stack = StackName.split('-').at(-1) ?? '';
    if (!deployed.has(stack))
      throw Object.assign(new Error(`Stack with id ${StackName} does not exist`), {
        name: 'ValidationError',
      });
    const list = Object.entries(outputs[stack] ?? {});
    const StackStatus = statuses.get(stack) ?? 'CREATE_COMPLETE';
    return {
      Stacks: [
        { StackStatus, Outputs: list.map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) },
      ],
    };
  });
  const sts = mockClient(STSClient);
  sts.on(GetCallerIdentityCommand).callsFake(() => {
    note('ask whose account');
    return { Account: '111122223333', Arn: 'arn:aws:sts::111122223333:assumed-role/deployer/one' };
  });
  const acm = mockClient(ACMClient);
  acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: [...(config.domain?.hosts ?? [])] },
  });
  const s3 = mockClient(S3Client);
  s3.on(ListObjectsV2Command).callsFake(({ Bucket }: { Bucket?: string }) => ({
    Contents:
      Bucket === 'releases-bucket'
        ? [...releases.keys()].map((Key) => ({ Key }))
        : siteFilesIn(siteFolder)
            .filter(({ key }) => objects.has(key))
            .map(({ key, etag }) => ({ Key: key, ETag: etag })),
  }));
  s3.on(GetObjectCommand).callsFake(({ Key = '' }: { Key?: string }) => {
    const Body = releases.get(Key)?.Body as string | Buffer;
    return { Body: Object.assign(Readable.from([Body]), { transformToString: async () => String(Body) }) };
  });
  s3.on(PutObjectCommand).callsFake((input: PutObjectCommandInput) => {
    if (input.Bucket === 'assets-bucket') {
      pictures.add(input.Key ?? '');
      return {};
    }
    const isRelease = input.Bucket === 'releases-bucket';
    note(isRelease ? `release ${path.extname(input.Key ?? '')}` : `put ${input.Key}`);
    (isRelease ? releases : objects).set(input.Key ?? '', input);
    return {};
  });
  const lambda = mockClient(LambdaClient);
  lambda.on(InvokeCommand).callsFake(({ FunctionName }: { FunctionName: string }) => {
    note(`invoke ${FunctionName}`);
    return { StatusCode: 200 };
  });
  const cloudFront = mockClient(CloudFrontClient);
  cloudFront.on(CreateInvalidationCommand).callsFake(() => {
    note('invalidate');
    return {};
  });
  const ses = mockClient(SESv2Client);
  ses.on(GetEmailIdentityCommand).callsFake(() => {
    if (deployed.has('mail')) return { DkimAttributes: { Status: 'PENDING' } };
    throw new NotFoundException({ message: 'no such identity', $metadata: {} });
  });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  const sns = mockClient(SNSClient);
  sns
    .on(ListSubscriptionsByTopicCommand)
    .resolves({ Subscriptions: [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'alarms@shop.test' }] });

  lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 } })
    .on(GetFunctionConcurrencyCommand)
    .resolves({})
    .on(ListFunctionsCommand)
    .resolves({ Functions: [] });
  s3.on(ListBucketsCommand).resolves({ Buckets: [] });
  const ssm = mockClient(SSMClient);
  ssm
    .on(GetParameterCommand)
    .resolves({ Parameter: { Value: '21' } })
    .on(PutParameterCommand)
    .callsFake(({ Name = '', Type, Value }: PutParameterCommandInput) => {
      if (parameters.has(Name)) throw new ParameterAlreadyExists({ message: 'is there', $metadata: {} });
      note(`put parameter ${Name} ${Type}`);
      parameters.set(Name, Value ?? '');
      return {};
    })
    .on(GetParametersCommand)
    .callsFake(({ Names = [] }: { Names?: string[] }) => ({
      Parameters: Names.flatMap((Name) => {
        const Value = secrets[Name.split('/').at(-1) as SecretName] ?? parameters.get(Name);
        return Value === undefined ? [] : [{ Name, Value }];
      }),
    }));
  const apiGateway = mockClient(APIGatewayClient);
  apiGateway.on(GetApiAccountCommand).resolves({});
  const bedrock = mockClient(BedrockClient);
  bedrock
    .on(GetInferenceProfileCommand)
    .resolves({ status: 'ACTIVE' })
    .on(GetFoundationModelAvailabilityCommand)
    .resolves({
      agreementAvailability: { status: 'AVAILABLE' },
      authorizationStatus: 'AUTHORIZED',
      entitlementAvailability: 'AVAILABLE',
      regionAvailability: 'AVAILABLE',
    })
    .on(GetGuardrailCommand)
    .resolves({ status: 'READY' });
  const budgets = mockClient(BudgetsClient);
  budgets.on(DescribeBudgetsCommand).resolves({ Budgets: [{ BudgetName: 'shop' } as never] });
  const logs = mockClient(CloudWatchLogsClient);
  logs.on(DescribeLogGroupsCommand).resolves({ logGroups: [] });
  const dynamo = mockClient(DynamoDBClient);
  dynamo.on(ListTablesCommand).resolves({ TableNames: [] });
  const route53 = mockClient(Route53Client);
  const zone = config.domain?.hostedZone;
  route53.on(GetHostedZoneCommand).resolves({
    HostedZone: { Id: zone?.id, Name: `${zone?.name}.`, CallerReference: 'one' },
  });

  return {
    done,
    objects,
    pictures,
    releases,
    /** CloudFormation's status of a stack, by the end of its name. */
    statuses,
    deployed,
    guarded,
    secrets,
    parameters,
    acm,
    apiGateway,
    bedrock,
    budgets,
    cloudFront,
    dynamo,
    lambda,
    logs,
    route53,
    s3,
    ses,
    sns,
    ssm,
    sts,
    /** The state after a deployment, once a person has done everything that is left to do. */
    finish: () => {
      for (const stack of ['realtime', ...Object.keys(outputs)]) deployed.add(stack);
      Object.assign(secrets, {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRETS: 'whsec_1',
        ADMIN_PASSWORD_HASH: 'scrypt:1:1:1:salt:hash',
      });
      apiGateway
        .on(GetApiAccountCommand)
        .resolves({ cloudwatchRoleArn: 'arn:aws:iam::1:role/dram-dev-logs' });
      ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
      ses.on(GetEmailIdentityCommand).resolves({
        DkimAttributes: { Status: 'SUCCESS' },
        MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' } as never,
      });
      sns.on(ListSubscriptionsByTopicCommand).resolves({ Subscriptions: [{ SubscriptionArn: 'arn:one' }] });
    },
    /** Makes a stack look as if it had never been deployed. */
    forgetStack: (stack: string) => deployed.delete(stack),
    /** Makes a stack look deployed. */
    deployStack: (stack: string) => deployed.add(stack),
    failWhen: (next: Fault) => {
      fault = next;
    },
    /** Replaces the project's programs; deploying stacks makes their outputs available. */
    run: async (command: string, args: readonly string[], settings?: Record<string, string>) => {
      note([command, ...args.filter((arg) => arg !== '')].join(' '));
      settingsByFunction.set(command, settings ?? {});
      if (command !== 'cdk') return;
      if (args[0] === 'synth') isGuarding = !args.includes('new=true');
      if (args[0] !== 'deploy') return;
      const all = ['realtime', ...Object.keys(outputs)];
      const named = all.filter((stack) => args.includes(names.stack(config, stack)));
      // The site depends on the data stack, so deploying it includes that stack.
      const chosen = args.includes('--all') ? all : ['data', ...named];
      for (const stack of chosen) {
        deployed.add(stack);
        if (isGuarding) guarded.add(stack);
        else guarded.delete(stack);
      }
    },
    /** Replaces the shop behind the edge. */
    ask: async (url: string): Promise<Response> => {
      note(`ask for ${new URL(url).pathname}`);
      return buildAnswer(new URL(url).pathname, objects);
    },
    settingsByFunction,
  };
}

const settingsByFunction = new Map<string, Record<string, string>>();

function buildAnswer(pathname: string, objects: ReadonlyMap<string, PutObjectCommandInput>): Response {
  const stored = objects.get(pathname.slice(1));
  if (stored)
    return new Response('', {
      headers: { 'content-type': stored.ContentType ?? '', 'cache-control': stored.CacheControl ?? '' },
    });
  const status = ['/', '/api/products'].includes(pathname) ? 200 : 404;
  const type = pathname.startsWith('/api/') ? 'application/json' : 'text/html';
  const headers = { 'content-type': type, 'strict-transport-security': 'max-age=31536000' };
  return new Response('', { status, headers });
}
