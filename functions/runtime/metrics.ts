import { clock } from '#functions/environment/clock.ts';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { type MetricName, metrics } from '#shared/metrics.ts';
import { output } from './log.ts';
import { toPlainText } from './redact.ts';

/** Additional fields in the line, for log queries; CloudWatch makes no metric of them. */
type Beside = { page?: string };

/**
 * Writes figures in CloudWatch's embedded metric format: one log line, from which CloudWatch extracts metrics by itself,
 * without a call that could fail or delay. Nothing is written if no namespace is set, as in tests.
 */
export function recordMetrics(figures: Partial<Record<MetricName, number>>, beside: Beside = {}): void {
  const namespace = readOptionalSetting('METRICS_NAMESPACE');
  // A stage may emit only some of the metrics, because each has a monthly cost.
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
