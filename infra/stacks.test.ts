import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { jobs } from '#shared/jobs.ts';
import { queues } from '#shared/queues.ts';
import { streams } from '#shared/streams.ts';
import { production } from './config/production.ts';
import { scratch } from './config/scratch.ts';
import { functionIds } from './functions.ts';
import { names } from './names.ts';
import { findResources, type Resource, synthesise, wholeStage } from './testing/synthesised.ts';

const shop = synthesise();
const retained = synthesise({ ...wholeStage, name: 'kept', keepsData: true });
const stages = findResources(shop, 'AWS::ApiGatewayV2::Stage').filter(
  ({ Properties }) => Properties.StageName === '$default',
);
const [stage, officeStage] = stages;
const statefulTypes = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
]);

describe('the templates', () => {
  test('need no look-up in an account, so that they can be built offline', () => {
    expect(shop.missing).toEqual([]);
  });

  test("stay far below CloudFormation's limit of 500 resources", () => {
    const counts = [...shop.templates].map(([stack, resources]) => [stack, Object.keys(resources).length]);
    expect(counts.filter(([, count]) => Number(count) > 200)).toEqual([]);
  });

  test('never mix stateful resources and functions', () => {
    for (const [stack, resources] of shop.templates) {
      const types = Object.values(resources).map(({ Type }) => Type);
      const isStateful = types.some((type) => statefulTypes.has(type));
      expect(isStateful && types.includes('AWS::Lambda::Function'), stack).toBe(false);
    }
  });
});

describe('the functions', () => {
  const functions = findResources(shop, 'AWS::Lambda::Function');

  test('are one per endpoint, job, stream consumer and event handler, and no others', () => {
    const made = functions.map(({ Properties }) => Properties.FunctionName).sort();
    expect(made).toEqual(functionIds.map((id) => names.function(scratch, id)).sort());
  });

  test('run on Node 24 and arm64 with 512 MB or more and tracing; endpoints time out within 29 seconds', () => {
    for (const { Properties } of functions) {
      expect(Properties, Properties.FunctionName).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
      });
      expect(Properties.MemorySize).toBeGreaterThanOrEqual(512);
      expect(Properties.FunctionName.length).toBeLessThanOrEqual(64);
    }
    const endpointNames = new Set(contracts.map(({ id }) => names.function(scratch, id)));
    const slow = functions.filter(
      ({ Properties }) => endpointNames.has(Properties.FunctionName) && Properties.Timeout > 29,
    );
    expect(slow).toEqual([]);
  });

  test('write to their own log with a retention period', () => {
    const logs = findResources(shop, 'AWS::Logs::LogGroup');
    expect(logs.filter(({ Properties }) => !Properties.RetentionInDays)).toEqual([]);
    const destinations = functions.map(({ Properties }) => JSON.stringify(Properties.LoggingConfig.LogGroup));
    expect(new Set(destinations).size).toBe(functionIds.length);
  });

  test('have only the IDs of secrets in their environment, with the layer that reads them', () => {
    for (const { Properties } of functions) {
      const variables = Object.keys(Properties.Environment.Variables);
      const secretNames = variables.filter((name) =>
        /^(STRIPE_SECRET|STRIPE_WEBHOOK|LINK|ADMIN|SHOPIFY_\w+_TOKEN|CLICK_AND_DROP_KEY|IDEAL_POSTCODES_KEY)/.test(
          name,
        ),
      );
      expect(
        secretNames.filter((name) => !name.endsWith('_ID')),
        Properties.FunctionName,
      ).toEqual([]);
      expect(Properties.Layers ?? [], Properties.FunctionName).toHaveLength(secretNames.length > 0 ? 1 : 0);
    }
  });
});

describe('the private files', () => {
  const [bucket] = findResources(shop, 'AWS::S3::Bucket').filter(
    ({ Properties }) => Properties.CorsConfiguration,
  );

  test('are in a private bucket, and unclaimed uploads are deleted after a day', () => {
    expect(bucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: expect.anything(),
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' }),
        ]),
      },
    });
    expect(bucket?.Properties.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({ AllowedMethods: ['POST'], AllowedOrigins: ['https://*.cloudfront.net'] }),
    ]);
  });

  test('can be uploaded by the pages to that bucket only', () => {
    const [policy] = findResources(shop, 'AWS::CloudFront::ResponseHeadersPolicy');
    const headers = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const sources = JSON.stringify(headers.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(sources).toMatch(
      /connect-src 'self' https:\/\/api\.stripe\.com https:\/\/",\{"Fn::ImportValue":"[^"]*documents/,
    );
  });
});

describe('retained data', () => {
  test('cannot be deleted by mistake, and can be restored to an earlier point in time', () => {
    const [table] = findResources(retained, 'AWS::DynamoDB::GlobalTable');
    expect(table?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(table?.Properties.Replicas[0]).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    for (const { DeletionPolicy, Properties } of findResources(retained, 'AWS::S3::Bucket')) {
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
      expect(Properties.VersioningConfiguration.Status).toBe('Enabled');
    }
  });

  test('is not protected until it exists, so that CloudFormation can roll back a failed first deployment', () => {
    const fresh = synthesise({ ...wholeStage, name: 'kept', keepsData: true, isNew: true });
    const isTerminable = ({ app }: typeof fresh) =>
      app.node.findAll().filter((node) => node instanceof Stack && node.terminationProtection).length === 0;
    expect(isTerminable(fresh)).toBe(true);
    expect(isTerminable(retained)).toBe(false);
    const [table] = findResources(fresh, 'AWS::DynamoDB::GlobalTable');
    expect(table?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  });

  test('is closed to the public', () => {
    for (const { Properties } of findResources(shop, 'AWS::S3::Bucket')) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    }
  });

  test('is deleted with a scratch stage', () => {
    const stateful = [...shop.templates.values()].flatMap((resources) =>
      Object.values(resources).filter(
        ({ Type }) => Type === 'AWS::S3::Bucket' || Type.includes('::GlobalTable'),
      ),
    );
    expect(new Set(stateful.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['Delete']));
    const stays = [...shop.templates.values()].flatMap((resources) =>
      Object.values(resources).filter(({ DeletionPolicy = 'Delete' }) => DeletionPolicy !== 'Delete'),
    );
    expect(stays.map(({ Type }) => Type)).toEqual([]);
  });

  const stageTag = JSON.stringify({ Key: 'stage', Value: scratch.name });

  // The tags are how leftovers of a stage are found.
  test('is tagged with the stage, as are functions, queues, roles, log groups and topics', () => {
    const types = [
      'Lambda::Function',
      'S3::Bucket',
      'SQS::Queue',
      'IAM::Role',
      'Logs::LogGroup',
      'SNS::Topic',
    ];
    const made = types.flatMap((type) => findResources(shop, `AWS::${type}`));
    const untagged = made.filter(({ Properties: { Tags = [] } }) => !JSON.stringify(Tags).includes(stageTag));
    expect(untagged.map(({ Type }) => Type)).toEqual([]);
  });

  // A plain Retain keeps the resource when the deployment that made it is rolled back, and the next one finds its name taken.
  test('is deleted when a first deployment is rolled back, so that it can be repeated', () => {
    const selling = synthesise({
      ...production,
      outsideCopy: { bucket: 'dram-copies', account: '444455556666' },
      pipeline: { repository: 'owner/shop' },
    });
    for (const { templates } of [retained, selling]) {
      const all = [...templates.values()].flatMap((resources) => Object.values(resources));
      const policies = new Set(all.map(({ DeletionPolicy }) => DeletionPolicy));
      expect(policies).toContain('RetainExceptOnCreate');
      expect(policies).not.toContain('Retain');
      // A resource that an update replaces stays, and a deletable one is deleted with its stack.
      for (const { Type, DeletionPolicy, UpdateReplacePolicy } of all)
        if (DeletionPolicy === 'RetainExceptOnCreate') expect(UpdateReplacePolicy, Type).toBe('Retain');
    }
  });
});

describe('after a restore', () => {
  const streamArn = 'arn:aws:dynamodb:eu-west-2:111122223333:table/restored/stream/1';
  const restored = synthesise({
    ...wholeStage,
    account: '111122223333',
    restoredTable: { name: 'restored', streamArn },
  });

  test('every function and stream consumer uses the restored table, and none the old one', () => {
    const tables = findResources(restored, 'AWS::Lambda::Function').map(
      ({ Properties }) => Properties.Environment.Variables.TABLE_NAME,
    );
    expect(new Set(tables)).toEqual(new Set(['restored']));
    const followed = findResources(restored, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.StartingPosition,
    );
    expect(new Set(followed.map(({ Properties }) => Properties.EventSourceArn))).toEqual(
      new Set([streamArn]),
    );
    for (const [stack, resources] of restored.templates)
      expect(JSON.stringify(resources), stack).not.toMatch(/ImportValue":"[^"]*:ExportsOutput\w*table/);
  });

  test("the old table and its stack's exports remain", () => {
    const readDataStack = ({ documents }: typeof shop) => {
      const { Outputs = {}, Resources } = documents.get(names.stack(scratch, 'data')) ?? { Resources: {} };
      return { Outputs, Resources };
    };
    const [before, after] = [readDataStack(shop), readDataStack(restored)];
    expect(Object.keys(after.Outputs)).toEqual(expect.arrayContaining(Object.keys(before.Outputs)));
    expect(Object.keys(after.Resources)).toEqual(Object.keys(before.Resources));
  });
});

describe('a paused stage', () => {
  const of = (paused: 'all' | 'background') => {
    const stage = synthesise({ ...wholeStage, paused });
    const all = (type: string) => findResources(stage, type).map(({ Properties }) => Properties);
    return {
      rates: all('AWS::ApiGatewayV2::Stage').map(
        ({ DefaultRouteSettings }) => DefaultRouteSettings.ThrottlingRateLimit,
      ),
      routes: new Set(
        all('AWS::ApiGatewayV2::Stage').flatMap(({ RouteSettings = {} }) =>
          Object.values<{ ThrottlingRateLimit: number }>(RouteSettings).map((one) => one.ThrottlingRateLimit),
        ),
      ),
      schedules: new Set(all('AWS::Scheduler::Schedule').map(({ State }) => State)),
      mappings: new Set(all('AWS::Lambda::EventSourceMapping').map(({ Enabled }) => Enabled)),
    };
  };
  const still = { schedules: new Set(['DISABLED']), mappings: new Set([false]) };

  test('accepts no requests or sockets, and starts no background work', () => {
    expect(of('all')).toEqual({ rates: [0, 0, 0], routes: new Set([0]), ...still });
  });

  test('answers requests when only background work is paused, so that staff can check the back office first', () => {
    const { requestsPerSecond } = scratch.limits;
    const { routes, ...rest } = of('background');
    expect(rest).toEqual({ rates: [requestsPerSecond, requestsPerSecond, requestsPerSecond], ...still });
    expect(routes).toContain(250);
    expect(routes).not.toContain(0);
  });
});

describe("the route of Stripe's events", () => {
  test('has its own limit of 250 requests a second, with bursts of 500', () => {
    const route = 'POST /api/webhooks/stripe';
    expect(contracts.map(({ method, path }) => `${method} ${path}`)).toContain(route);
    expect(stage?.Properties.RouteSettings[route]).toEqual({
      ThrottlingRateLimit: 250,
      ThrottlingBurstLimit: 500,
    });
  });
});

describe('the routes of the HTTP API', () => {
  const [parent = {}] = [...shop.templates].filter(([name]) => name.endsWith('-api')).map(([, all]) => all);
  const parts = [...shop.templates].filter(([name]) => /-api\/routes\d+$/.test(name)).map(([, all]) => all);
  const routeIds = (resources: Record<string, Resource>) =>
    Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::ApiGatewayV2::Route');
  const nested = Object.keys(parent).filter((id) => parent[id]?.Type === 'AWS::CloudFormation::Stack');
  const stacks = nested.filter((id) => id.startsWith('routes'));

  test('are created one after another, because API Gateway rejects concurrent changes to an API', () => {
    for (const resources of parts) {
      const ids = routeIds(resources);
      const waits = ids.map((id) => ids.filter((other) => resources[id]?.DependsOn?.includes(other)).length);
      expect(waits.toSorted()).toEqual([0, ...ids.slice(1).map(() => 1)]);
      // Each route's integration waits for the route before it, so no two change at the same time.
      const findIntegration = (id: string) =>
        JSON.stringify(resources[id]?.Properties.Target).match(/"Ref":"([^"]+)"/)?.[1] ?? '';
      const alone = ids.filter((id) => {
        const before = [
          ...(resources[id]?.DependsOn ?? []),
          ...(resources[findIntegration(id)]?.DependsOn ?? []),
        ];
        return !ids.some(
          (other) => before.includes(other) && resources[findIntegration(id)]?.DependsOn?.includes(other),
        );
      });
      expect(alone).toHaveLength(1);
    }
    expect(stacks).toHaveLength(parts.length);
    for (const [index, id] of stacks.entries())
      expect(parent[id]?.DependsOn).toEqual(
        expect.arrayContaining(stacks.slice(Math.max(0, index - 1), index)),
      );
  });

  test('are created after the functions that they call, and before the stage that deploys them', () => {
    const areas = nested.filter((id) => !stacks.includes(id));
    expect(areas).toHaveLength(new Set(contracts.map(({ id }) => id.split('.')[0])).size);
    for (const id of stacks) expect(parent[id]?.DependsOn).toEqual(expect.arrayContaining(areas));
    const [missing] = routeIds(parent);
    expect(parent[missing ?? '']?.DependsOn).toEqual(expect.arrayContaining(stacks.slice(-1)));
    expect(stages).toHaveLength(2);
    for (const { DependsOn } of stages) expect(DependsOn).toContain(missing);
  });

  test('belong to the site or the back office, each well below the limit of 300 integrations', () => {
    const routes = findResources(shop, 'AWS::ApiGatewayV2::Route').filter(
      ({ Properties }) => !Properties.RouteKey.startsWith('$'),
    );
    const listPaths = (isOffice: boolean) =>
      routes.flatMap(({ Properties: { ApiId, RouteKey } }) =>
        JSON.stringify(ApiId).includes('officeApi') === isOffice ? String(RouteKey).split(' ').slice(1) : [],
      );
    const [ofShop, ofOffice] = [listPaths(false), listPaths(true)];
    expect(ofShop.length + ofOffice.length).toBe(contracts.length + 1);
    expect(ofShop.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
    expect(ofOffice.filter((path) => !path.startsWith('/api/admin/'))).toEqual([]);
    for (const paths of [ofShop, ofOffice]) expect(paths.length).toBeLessThanOrEqual(250);
  });

  test("are chosen by path: CloudFront sends back-office calls to one API, and all others to the site's", () => {
    const [distribution] = findResources(shop, 'AWS::CloudFront::Distribution');
    const { CacheBehaviors, Origins } = distribution?.Properties.DistributionConfig ?? {};
    const findHost = (pattern: string) => {
      const { TargetOriginId } = CacheBehaviors.find(
        ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
      );
      const { DomainName } = Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
      return JSON.stringify(DomainName);
    };
    const getApiId = (one: Resource | undefined) => one?.Properties.ApiId['Fn::ImportValue'];
    expect(getApiId(stage)).not.toBe(getApiId(officeStage));
    expect(findHost('/api/*')).toContain(getApiId(stage));
    expect(findHost('/api/admin/*')).toContain(getApiId(officeStage));
  });
});

describe('background work', () => {
  test('includes every job on its schedule, with the run it is for and a queue for failures', () => {
    const schedules = findResources(shop, 'AWS::Scheduler::Schedule').filter(
      ({ Properties }) => !Properties.Target.Input.includes('warmUp'),
    );
    const rates = schedules.map(({ Properties }) => Properties.ScheduleExpression).sort();
    const wanted = Object.values(jobs).map(
      (job) =>
        ('atLondon' in job && `cron(${job.atLondon.split(':').toReversed().join(' ')} * * ? *)`) ||
        ({ 1: 'rate(1 minute)', 60: 'rate(1 hour)', 1440: 'rate(1 day)' }[job.everyMinutes as number] ??
          `rate(${job.everyMinutes} minutes)`),
    );
    expect(rates).toEqual(wanted.sort());
    const zones = schedules.flatMap(({ Properties }) => Properties.ScheduleExpressionTimezone ?? []);
    const atLondon = Object.values(jobs).filter((job) => 'atLondon' in job);
    expect(zones.filter((zone) => zone !== 'Etc/UTC')).toEqual(atLondon.map(() => 'Europe/London'));
    for (const { Properties } of schedules) {
      expect(Object.keys(JSON.parse(Properties.Target.Input))).toEqual(['id', 'scheduledFor']);
      expect(Properties.Target.DeadLetterConfig.Arn).toBeDefined();
    }
  });

  test('includes every stream consumer, from the start of the stream, with only the records it needs', () => {
    const mappings = findResources(shop, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.StartingPosition,
    );
    const listPatterns = ({ Properties }: Resource) =>
      Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    const wanted = Object.values(streams).map(({ entities, events }) => {
      const image = { __edb_e__: { S: [...entities] } };
      const written = { eventName: events.filter((e) => e !== 'REMOVE'), dynamodb: { NewImage: image } };
      const removed = { eventName: ['REMOVE'], dynamodb: { OldImage: image } };
      return (events as readonly string[]).includes('REMOVE') ? [written, removed] : [written];
    });
    expect(mappings.map(listPatterns)).toEqual(wanted);
    for (const { Properties } of mappings) {
      expect(Properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      expect(Properties.DestinationConfig.OnFailure.Destination).toBeDefined();
    }
  });

  test('includes every queue, with a concurrency limit and its own dead-letter queue', () => {
    for (const [name, wanted] of Object.entries(queues)) {
      const [queue] = findResources(shop, 'AWS::SQS::Queue').filter(
        ({ Properties }) => Properties.QueueName === names.queue(scratch, name),
      );
      expect(queue?.Properties).toMatchObject({
        VisibilityTimeout: wanted.visibleAfterSeconds,
        RedrivePolicy: { deadLetterTargetArn: expect.anything(), maxReceiveCount: wanted.maxTries },
      });
      const [consumer] = findResources(shop, 'AWS::Lambda::Function').filter(
        ({ Properties }) => Properties.FunctionName === names.function(scratch, `queues.${name}`),
      );
      // AWS's recommendation, so no message is delivered again while it is still being processed.
      expect(wanted.visibleAfterSeconds).toBeGreaterThanOrEqual(6 * consumer?.Properties.Timeout);
    }
    const mappings = findResources(shop, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => !Properties.StartingPosition,
    );
    expect(mappings.map(({ Properties }) => Properties)).toMatchObject(
      Object.values(queues).map(({ batchSize, atOnce }) => ({
        BatchSize: batchSize,
        ScalingConfig: { MaximumConcurrency: atOnce },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      })),
    );
  });

  test("receives SES's events for each of the shop's configuration sets", () => {
    const [rule] = findResources(shop, 'AWS::Events::Rule');
    const sets = findResources(shop, 'AWS::SES::ConfigurationSet').map(({ Properties }) => Properties.Name);
    const heard = rule?.Properties.EventPattern.detail.mail.tags['ses:configuration-set'];
    expect(heard.toSorted()).toEqual(sets.toSorted());
    expect(rule?.Properties.EventPattern['detail-type']).toContain('Email Sent');
  });
});

describe('the alarms', () => {
  const alarms = findResources(
    synthesise({ ...wholeStage, outsideCopy: { bucket: 'copies', account: '444455556666' } }),
    'AWS::CloudWatch::Alarm',
  );

  test('each say in a sentence what they mean, point to the runbook, and notify someone', () => {
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription, Properties.AlarmName).toMatch(
        /^[A-Z].{20,}\. What to do: docs\/runbook\.md, "[\w-]+"\.$/,
      );
      expect(Properties.AlarmActions).toHaveLength(1);
    }
  });

  test('each have a paragraph in the runbook, which has no others', () => {
    const prefix = names.stack(scratch, '');
    const ids = alarms.map(({ Properties }) => String(Properties.AlarmName).slice(prefix.length));
    const runbook = readFileSync(path.join(import.meta.dirname, '../docs/runbook.md'), 'utf8');
    const paragraphs = runbook.split(/^### /m).slice(1);
    expect(paragraphs.map((text) => text.split('\n', 1)[0]).sort()).toEqual(ids.sort());
    expect(paragraphs.filter((text) => text.split('\n').slice(1).join('').trim().length < 80)).toEqual([]);
  });

  test('warn of bounces and complaints before SES does, for the account, newsletters and orders separately', () => {
    const levels = alarms
      .filter(({ Properties }) => Properties.MetricName?.startsWith('Reputation.'))
      .map(({ Properties }) => [
        Properties.MetricName,
        Properties.Dimensions?.[0]?.Value ?? 'account',
        Properties.Threshold < (Properties.MetricName.includes('Bounce') ? 0.05 : 0.001),
      ]);
    const sets = [
      'account',
      names.configurationSet(scratch, 'news'),
      names.configurationSet(scratch, 'orders'),
    ];
    const wanted = ['Reputation.BounceRate', 'Reputation.ComplaintRate'].flatMap((metric) =>
      sets.map((set) => [metric, set, true]),
    );
    expect(levels.sort()).toEqual(wanted.sort());
  });

  test("ring for the first message in any queue's dead-letter queue", () => {
    const built = findResources(shop, 'AWS::SQS::Queue');
    for (const name of Object.keys(queues)) {
      const queue = built.find(({ Properties }) => Properties.QueueName === names.queue(scratch, name));
      const failures = queue?.Properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0];
      expect(failures, name).toEqual(expect.any(String));
      const alarm = alarms.find(
        ({ Properties }) => Properties.AlarmName === names.stack(scratch, `${name}-failed`),
      );
      expect(alarm?.Properties).toMatchObject({
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Threshold: 1,
        EvaluationPeriods: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      });
      expect(JSON.stringify(alarm?.Properties.Dimensions)).toContain(failures);
    }
  });

  test('watch every queue, its failures and every stream consumer', () => {
    const alarmNames = alarms.map(({ Properties }) => Properties.AlarmName);
    const wanted = [
      ...['jobs', 'streams', 'events'].map((queue) => `${queue}-failed`),
      ...Object.keys(streams).map((name) => `${name}-behind`),
      ...Object.keys(queues).flatMap((name) => [`${name}-failed`, `${name}-behind`]),
      'api-5xx',
      'office-5xx',
      'webhook-failing',
      'reservation-release-failing',
      'reservation-release-silent',
      'functions-throttled',
      ...['worker-failing', 'questions-dropped', 'unavailable', 'budget-nearly-spent'].map(
        (id) => `chat-${id}`,
      ),
      'socket-refusals',
      'reconciliation-violations',
      'reconciliation-failing',
      'reconciliation-not-run',
      'payments-check-failing',
      'oversold',
      'reservation-not-released',
      'many-reservations-not-released',
      'ballot-stuck',
      'refund-pending-too-long',
      'pages-paint-late',
      'pages-answer-late',
      'pages-jump',
    ];
    expect(alarmNames).toEqual(expect.arrayContaining(wanted.map((name) => names.stack(scratch, name))));
  });
});
