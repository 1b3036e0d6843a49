import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
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

const rating = 'assistant.rateAnswer';

const matchOutcome = (is: string) => FilterPattern.stringValue('$.outcome', '=', is);
const answerPattern = FilterPattern.stringValue('$.message', '=', 'answer');

type CountedEvent = { pattern: JsonPattern; value?: string };

/** Read from the one line that an answer writes to the log. */
const ofAnswers = {
  answersUnavailable: {
    pattern: FilterPattern.all(
      answerPattern,
      FilterPattern.any(
        matchOutcome('failed'),
        matchOutcome('assistant_unavailable'),
        matchOutcome('model_lost'),
      ),
    ),
  },
  inputTokens: { pattern: answerPattern, value: '$.inputTokens' },
  outputTokens: { pattern: answerPattern, value: '$.outputTokens' },
  answerCost: { pattern: answerPattern, value: '$.costMicrodollars' },
  conversations: { pattern: FilterPattern.all(answerPattern, FilterPattern.booleanValue('$.isFirst', true)) },
} as const satisfies Record<string, CountedEvent>;

const matchRating = (isHelpful: boolean) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.message', '=', 'answer rated'),
    FilterPattern.booleanValue('$.isHelpful', isHelpful),
  );

/** Read from the line that a rating of an answer writes. */
const ofRatings = {
  helpfulAnswers: { pattern: matchRating(true) },
  unhelpfulAnswers: { pattern: matchRating(false) },
} as const satisfies Record<string, CountedEvent>;

/** Read from the line that the gateway's log has for each opening, message and end of a socket. */
const ofSockets = {
  socketFaults: { pattern: FilterPattern.stringValue('$.status', '=', '5*') },
  socketRefusals: {
    pattern: FilterPattern.all(
      FilterPattern.stringValue('$.route', '=', '$connect'),
      FilterPattern.stringValue('$.status', '=', '4*'),
    ),
  },
} as const satisfies Record<string, CountedEvent>;

export type ChatMetricName = keyof typeof ofAnswers | keyof typeof ofRatings | keyof typeof ofSockets;

const chatMetricNames = Object.keys({ ...ofAnswers, ...ofRatings, ...ofSockets }) as ChatMetricName[];

export function createChatMetrics(config: StageConfig): Record<ChatMetricName, IMetric> {
  const namespace = names.metrics(config);
  const metrics = chatMetricNames.map((metricName) => [
    metricName,
    new Metric({ namespace, metricName, statistic: 'Sum', period: toMinutes(5) }),
  ]);
  return Object.fromEntries(metrics);
}

/** Counts AI Simo's answers in the logs of the functions that answer, and faults of sockets in the gateway's log. */
export function addChatFilters(
  scope: Construct,
  config: StageConfig,
  socketLog: ILogGroup,
  isRead: (metricName: string) => boolean,
): void {
  const count = (id: string, logGroup: ILogGroup, metricName: string, { pattern, value }: CountedEvent) =>
    new MetricFilter(scope, id, {
      logGroup,
      metricNamespace: names.metrics(config),
      metricName,
      filterPattern: pattern,
      ...(value ? { metricValue: value } : {}),
    });

  const logs = answering.map((id) => LogGroup.fromLogGroupName(scope, id, names.logGroup(config, id)));
  for (const [metricName, counted] of Object.entries(ofAnswers).filter(([name]) => isRead(name))) {
    // Both functions write the same metric.
    for (const log of logs) count(`${metricName}.${log.node.id}`, log, metricName, counted);
  }
  const ratings = LogGroup.fromLogGroupName(scope, rating, names.logGroup(config, rating));
  for (const [metricName, counted] of Object.entries(ofRatings).filter(([name]) => isRead(name)))
    count(metricName, ratings, metricName, counted);
  for (const [metricName, counted] of Object.entries(ofSockets).filter(([name]) => isRead(name)))
    count(metricName, socketLog, metricName, counted);
}
