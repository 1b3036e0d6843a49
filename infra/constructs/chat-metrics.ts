import type { IMetric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import {
  FilterPattern,
  type ILogGroup,
  type JsonPattern,
  LogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { toMinutes } from './alarm.ts';

/** The functions that answer for AI Simo: the call's own, and the socket's worker. */
const answering = ['assistant.sendMessage', 'socket.answer'] as const;

const matchOutcome = (is: string) => FilterPattern.stringValue('$.outcome', '=', is);
const isAnswer = FilterPattern.stringValue('$.message', '=', 'answer');

type Counted = { pattern: JsonPattern; value?: string };

/** What is read from the one line that an answer leaves in the log. */
const ofAnswers = {
  answersUnavailable: {
    pattern: FilterPattern.all(
      isAnswer,
      FilterPattern.any(matchOutcome('failed'), matchOutcome('assistant_unavailable')),
    ),
  },
  inputTokens: { pattern: isAnswer, value: '$.inputTokens' },
  outputTokens: { pattern: isAnswer, value: '$.outputTokens' },
} as const satisfies Record<string, Counted>;

/** What is read from the line of the gateway's log that each opening, message and end of a socket leaves. */
const ofSockets = {
  socketFaults: { pattern: FilterPattern.stringValue('$.status', '=', '5*') },
  socketRefusals: {
    pattern: FilterPattern.all(
      FilterPattern.stringValue('$.route', '=', '$connect'),
      FilterPattern.stringValue('$.status', '=', '4*'),
    ),
  },
} as const satisfies Record<string, Counted>;

export type ChatMetricName = keyof typeof ofAnswers | keyof typeof ofSockets;

/** Counts AI Simo's answers in the logs of those who answer, and what goes wrong with sockets in the gateway's. */
export function addChatMetrics(
  scope: Construct,
  config: StageConfig,
  socketLog: ILogGroup,
): Record<ChatMetricName, IMetric> {
  const options: MetricOptions = { statistic: 'Sum', period: toMinutes(5) };
  const count = (id: string, logGroup: ILogGroup, metricName: string, { pattern, value }: Counted) =>
    new MetricFilter(scope, id, {
      logGroup,
      metricNamespace: names.metrics(config),
      metricName,
      filterPattern: pattern,
      ...(value ? { metricValue: value } : {}),
    }).metric(options);

  const logs = answering.map((id) => LogGroup.fromLogGroupName(scope, id, names.logGroup(config, id)));
  const answers = Object.entries(ofAnswers).map(([metricName, counted]) => {
    // Both write the same metric.
    const [metric] = logs.map((log) => count(`${metricName}.${log.node.id}`, log, metricName, counted));
    return [metricName, metric];
  });
  const sockets = Object.entries(ofSockets).map(([metricName, counted]) => [
    metricName,
    count(metricName, socketLog, metricName, counted),
  ]);
  return Object.fromEntries([...answers, ...sockets]);
}
