import { clock } from '#functions/environment/clock.ts';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { type MetricName, metrics } from '#shared/metrics.ts';
import { output } from './log.ts';
import { toPlainText } from './redact.ts';

/** What stands beside the figures in the line, for questions to the log; CloudWatch makes no metric of it. */
type Beside = { page?: string };

/**
 * Writes figures in CloudWatch's embedded metric format: one line of the log, of which it makes metrics by itself, without
 * a call that could fail or be waited for. Nothing is written where no namespace is set, as in tests.
 */
export function recordMetrics(figures: Partial<Record<MetricName, number>>, beside: Beside = {}): void {
  const namespace = readOptionalSetting('METRICS_NAMESPACE');
  // A stage may make metrics of some figures alone, since each costs its month.
  const chosen = readOptionalSetting('METRICS')?.split(',');
  const names = (Object.keys(figures) as MetricName[]).filter((name) => chosen?.includes(name) ?? true);
  if (!namespace || names.length === 0) return;
  const about = Object.entries(beside).map(([name, value]) => [name, toPlainText(value)]);
  const line = {
    _aws: {
      Timestamp: clock.now().getTime(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [[]],
          Metrics: names.map((Name) => ({ Name, Unit: metrics[Name].unit })),
        },
      ],
    },
    ...Object.fromEntries(about),
    ...figures,
  };
  output.write(`${JSON.stringify(line)}\n`);
}
