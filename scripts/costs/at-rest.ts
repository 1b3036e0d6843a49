import type { StageConfig } from '#infra/config/stage.ts';
import type { Resource, Template } from '#infra/testing/synthesised.ts';
import { jobs } from '#shared/jobs.ts';
import { metrics } from '#shared/metrics.ts';
import { addUsage, type Usage } from './prices.ts';

const hoursPerMonth = 730;
const secondsPerMonth = hoursPerMonth * 3600;

/** Units are those of a job with nothing to do, from docs/generated/bench.md; the duration is an assumption. */
const perRun = { seconds: 0.2, reads: 1, writes: 2, logBytes: 1_000 };
/**
 * A shopper's nine calls through the shop's address, counted like those of an order (`per-order.ts`); the job waits for their
 * answers.
 */
const perTestPurchase = { seconds: 4, calls: 9, reads: 30, writes: 75 };
const testPurchasesPerMonth = secondsPerMonth / (jobs.testPurchase.everyMinutes * 60);

/** A stage that keeps its data has thousands of orders and pictures, a scratch stage only the samples. */
const stored = { kept: { table: 0.5, files: 2 }, scratch: { table: 0.05, files: 0.2 } };
/** Lambda polls a queue with five pollers, each of which waits up to 20 seconds. */
const pollsPerMonth = (5 * secondsPerMonth) / 20;

const runsByUnit: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 };

/** How often a schedule starts in a month: `rate(10 minutes)`, or once a day by the clock. */
function countRuns(expression: string): number {
  const [, count = '1', unit = 'day'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  return secondsPerMonth / (Number(count) * (runsByUnit[unit] ?? 86_400));
}

/** The memory of all jobs except two. */
const jobGigabytes = 0.5;

const usageByType: Record<string, (properties: Resource['Properties'], isTraced: boolean) => Usage> = {
  'AWS::CloudWatch::Alarm': ({ Metrics }) => ({
    alarmMetric: Metrics?.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length ?? 1,
  }),
  'AWS::CloudWatch::CompositeAlarm': () => ({ alarmMetric: 5 }),
  'AWS::CloudWatch::Dashboard': () => ({ dashboard: 1 }),
  'AWS::SecretsManager::Secret': () => ({ secret: 1 }),
  'AWS::KMS::Key': () => ({ key: 1 }),
  'AWS::WAFv2::WebACL': ({ Rules }) => ({ webAcl: 1, webAclRule: Rules.length }),
  'AWS::Lambda::EventSourceMapping': ({ StartingPosition, Enabled }) =>
    StartingPosition || Enabled === false ? {} : { queueRequest: pollsPerMonth },
  'AWS::Scheduler::Schedule': ({ ScheduleExpression, State }, isTraced) => {
    if (State === 'DISABLED') return {};
    const runs = countRuns(ScheduleExpression);
    return {
      schedule: runs,
      functionRequest: runs,
      functionSecond: runs * perRun.seconds * jobGigabytes,
      tableRead: runs * perRun.reads,
      tableWrite: runs * perRun.writes,
      logGigabyte: (runs * perRun.logBytes) / 1e9,
      ...(isTraced ? { trace: runs } : {}),
    };
  },
};

/** Metrics, which are not resources in the templates but follow from the settings of some. */
function countMetrics(resources: readonly Resource[]): Usage {
  const filters = resources
    .filter(({ Type }) => Type === 'AWS::Logs::MetricFilter')
    .flatMap(({ Properties }) =>
      Properties.MetricTransformations.map(({ MetricName }: { MetricName: string }) => MetricName),
    );
  const settings = resources.find(({ Type }) => Type === 'AWS::Lambda::Function')?.Properties.Environment
    .Variables;
  const measured = settings?.METRICS_NAMESPACE ? (settings.METRICS?.split(',') ?? Object.keys(metrics)) : [];
  return { metric: new Set([...filters, ...measured]).size };
}

function countProvisioned(resources: readonly Resource[]): Usage {
  const provisioned = resources.filter(
    ({ Type, Properties }) => Type === 'AWS::Lambda::Alias' && Properties.ProvisionedConcurrencyConfig,
  );
  const count = provisioned.reduce(
    (sum, { Properties }) => sum + Properties.ProvisionedConcurrencyConfig.ProvisionedConcurrentExecutions,
    0,
  );
  return { provisionedSecond: count * secondsPerMonth };
}

function countTestPurchases({ upkeep }: StageConfig): Usage {
  if (!upkeep.testPurchase) return {};
  const calls = testPurchasesPerMonth * perTestPurchase.calls;
  return {
    edgeRequest: calls,
    gatewayRequest: calls,
    functionRequest: calls,
    functionSecond: testPurchasesPerMonth * perTestPurchase.seconds * (jobGigabytes + 1),
    tableRead: testPurchasesPerMonth * perTestPurchase.reads,
    tableWrite: testPurchasesPerMonth * perTestPurchase.writes,
    ...(upkeep.firewall ? { webAclRequest: calls } : {}),
    ...(upkeep.traces ? { trace: calls } : {}),
  };
}

/** The monthly usage of a stage without visitors, counted from its templates. */
export function countAtRest(templates: Iterable<Template>, config: StageConfig): Usage {
  const { keepsData, domain } = config;
  const resources = [...templates].flatMap(({ Resources }) => Object.values(Resources));
  const { table, files } = keepsData ? stored.kept : stored.scratch;
  const isTraced = resources.some(
    ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.TracingConfig?.Mode === 'Active',
  );
  return addUsage(
    ...resources.map(({ Type, Properties }) => usageByType[Type]?.(Properties, isTraced) ?? {}),
    countMetrics(resources),
    countProvisioned(resources),
    countTestPurchases(config),
    { tableGigabyte: table, tableBackup: table, fileGigabyte: files },
    domain?.hostedZone ? { hostedZone: 1 } : {},
  );
}
