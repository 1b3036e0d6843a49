import { describe, expect, test } from 'vitest';
import { jobBudgetMs } from '#functions/runtime/job.ts';
import { countAtRest } from '#scripts/costs/at-rest.ts';
import { countOrders } from '#scripts/costs/per-order.ts';
import { addUsage, sumCharges } from '#scripts/costs/prices.ts';
import { metrics } from '#shared/metrics.ts';
import { production } from './config/production.ts';
import { scratch } from './config/scratch.ts';
import type { StageConfig } from './config/stage.ts';
import { staging } from './config/staging.ts';
import { type Upkeep, upkeep } from './config/upkeep.ts';
import { rolloutAlarms } from './constructs/rollout.ts';
import { warmed } from './constructs/warm-up.ts';
import { names } from './names.ts';
import { findResources, synthesise, wholeStage } from './testing/synthesised.ts';

const small: StageConfig = { ...production, upkeep: upkeep.small };
const stages: StageConfig[] = [scratch, staging, production];
const sizes = { scratch, small, whole: wholeStage };
const atRest = (config: StageConfig) =>
  sumCharges(countAtRest(synthesise(config).documents.values(), config));

describe('monthly costs at list prices', () => {
  test('a scratch stage costs at most two dollars without traffic', () => {
    expect(atRest(scratch)).toBeLessThanOrEqual(2);
  });

  test('a small shop costs at most ten dollars without traffic', () => {
    expect(atRest(small)).toBeLessThanOrEqual(10);
  });

  test('a thousand orders cost a small shop at most nine dollars, after the free tier', () => {
    const resting = sumCharges(countAtRest(synthesise(small).documents.values(), small), true);
    const selling = addUsage(
      countAtRest(synthesise(small).documents.values(), small),
      countOrders(1000, small),
    );
    expect(sumCharges(selling, true) - resting).toBeLessThanOrEqual(9);
  });

  test('an alarm, a secret, a metric, a dashboard and a firewall each add to the cost', () => {
    const added = {
      alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
      secret: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
      filter: {
        Type: 'AWS::Logs::MetricFilter',
        Properties: { MetricTransformations: [{ MetricName: 'one' }] },
      },
      board: { Type: 'AWS::CloudWatch::Dashboard', Properties: {} },
      acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
    };
    const nothing = sumCharges(countAtRest([{ Resources: {} }], scratch));
    const sum = sumCharges(countAtRest([{ Resources: added }], scratch));
    expect(sum - nothing).toBeCloseTo(0.1 + 0.4 + 0.3 + 3 + 7);
  });
});

describe.each(Object.entries(sizes))('a stage of size %s', (_, config) => {
  const shop = synthesise(config);
  const chosen: Upkeep = config.upkeep;
  const alarms = findResources(shop, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const [settings] = findResources(shop, 'AWS::Lambda::Function').map(
    ({ Properties }) => Properties.Environment.Variables,
  );
  const filtered = findResources(shop, 'AWS::Logs::MetricFilter').flatMap(({ Properties }) =>
    Properties.MetricTransformations.map(({ MetricName }: { MetricName: string }) => MetricName),
  );

  test('has the configured alarms, and records every custom metric that they use', () => {
    const shopAlarms = alarms.filter(
      ({ AlarmName }) => AlarmName !== names.stack(config, 'firewall-blocks-many'),
    );
    if (chosen.alarms !== 'all')
      expect(shopAlarms.map(({ AlarmName }) => AlarmName).sort()).toEqual(
        chosen.alarms.map((id) => names.stack(config, id)).sort(),
      );
    const measured = settings.METRICS_NAMESPACE ? (settings.METRICS?.split(',') ?? Object.keys(metrics)) : [];
    const read = alarms
      .flatMap(({ Namespace, MetricName, Metrics = [] }) => [
        { Namespace, MetricName },
        ...Metrics.map(({ MetricStat }: { MetricStat?: { Metric: object } }) => MetricStat?.Metric),
      ])
      .filter((metric) => metric?.Namespace === names.metrics(config))
      .map(({ MetricName }) => MetricName);
    expect(read.filter((name) => ![...measured, ...filtered].includes(name))).toEqual([]);
    if (chosen.metrics !== 'all') expect(measured.filter((name: string) => !read.includes(name))).toEqual([]);
  });

  test('has a firewall, a dashboard and traces only when configured', () => {
    const count = (type: string) => findResources(shop, type).length;
    expect(count('AWS::WAFv2::WebACL')).toBe(chosen.firewall ? 1 : 0);
    expect(count('AWS::CloudWatch::Dashboard')).toBe(chosen.dashboard ? 1 : 0);
    const [distribution] = findResources(shop, 'AWS::CloudFront::Distribution');
    expect(distribution?.Properties.DistributionConfig.WebACLId !== undefined).toBe(chosen.firewall);
    const modes = findResources(shop, 'AWS::Lambda::Function').map(
      ({ Properties }) => Properties.TracingConfig?.Mode ?? 'PassThrough',
    );
    expect(new Set(modes)).toEqual(new Set([chosen.traces ? 'Active' : 'PassThrough']));
  });
});

test("a scratch stage has seven alarms, all on AWS's own free metrics", () => {
  const alarms = findResources(synthesise(scratch), 'AWS::CloudWatch::Alarm');
  expect(alarms).toHaveLength(7);
  expect(alarms.filter(({ Properties }) => !Properties.Namespace?.startsWith('AWS/'))).toEqual([]);
});

test('warm-up calls reach the live alias of each listed function, and stop while the stage is paused', () => {
  const targets = (config: StageConfig) =>
    findResources(synthesise(config), 'AWS::Scheduler::Schedule').filter(
      ({ Properties }) => Properties.Target.Input === '{"warmUp":true}',
    );
  expect(targets(scratch)).toEqual([]);
  const warm = targets(wholeStage).map(({ Properties }) => JSON.stringify(Properties.Target.Arn));
  expect(warm).toHaveLength(warmed.length);
  for (const id of warmed)
    expect(warm.filter((arn) => arn.includes(`:${names.function(wholeStage, id)}:live`))).toHaveLength(1);
  expect(warmed).toContain('checkout.createPaymentIntent');
  expect(targets({ ...wholeStage, paused: 'background' }).map(({ Properties }) => Properties.State)).toEqual(
    warmed.map(() => 'DISABLED'),
  );
});

test('test purchases run only where the stage enables them, and an alarm reports when they fail or stop', () => {
  const find = (config: StageConfig) => {
    const shop = synthesise(config);
    const [schedule] = findResources(shop, 'AWS::Scheduler::Schedule').filter(({ Properties }) =>
      Properties.Description?.startsWith('Buy a hidden bottle'),
    );
    const [alarm] = findResources(shop, 'AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties.AlarmName === names.stack(config, 'test-purchase-failing'),
    );
    return { schedule: schedule?.Properties, alarm: alarm?.Properties };
  };
  expect(production.upkeep.testPurchase).toBe(true);
  const { schedule, alarm } = find(wholeStage);
  expect(schedule).toMatchObject({ ScheduleExpression: 'rate(5 minutes)', State: 'ENABLED' });
  expect(alarm).toMatchObject({
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: names.function(wholeStage, 'jobs.testPurchase') }],
    TreatMissingData: 'breaching',
  });
  expect(find(scratch)).toMatchObject({ schedule: { State: 'DISABLED' }, alarm: undefined });
});

test('one stream follower runs ten batches per shard in parallel, and the other one at a time', () => {
  const factors = findResources(synthesise(scratch), 'AWS::Lambda::EventSourceMapping')
    .filter(({ Properties }) => Properties.StartingPosition)
    .map(({ Properties }) => Properties.ParallelizationFactor);
  expect(factors.sort()).toEqual([1, 10]);
});

test("every job's timeout leaves a minute after its time budget", () => {
  const jobs = findResources(synthesise(scratch), 'AWS::Lambda::Function').filter(({ Properties }) =>
    Properties.FunctionName.startsWith(names.function(scratch, 'jobs.')),
  );
  expect(jobs.length).toBeGreaterThan(0);
  for (const { Properties } of jobs)
    expect(Properties.Timeout * 1000).toBeGreaterThanOrEqual(jobBudgetMs + 60_000);
});

test('a stage with a canary deployment has every alarm that triggers a rollback', () => {
  for (const config of stages.filter(({ canaryMinutes }) => canaryMinutes)) {
    const { alarms } = config.upkeep;
    expect(alarms === 'all' ? [] : rolloutAlarms.filter((id) => !alarms.includes(id))).toEqual([]);
  }
  expect(rolloutAlarms.filter((id) => !(upkeep.small.alarms as readonly string[]).includes(id))).toEqual([]);
});

test('Shopify queues are polled only where a Shopify shop is configured', () => {
  const countPolled = (config: StageConfig) =>
    findResources(synthesise(config), 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => !Properties.StartingPosition && Properties.Enabled !== false,
    ).length;
  expect(countPolled(scratch)).toBe(3);
  expect(countPolled({ ...scratch, shopify: { shop: 'dram-dev.myshopify.com' } })).toBe(5);
});
