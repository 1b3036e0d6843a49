import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmDefinition, createFunctionMetric, createThresholdAlarm } from './alarm.ts';
import type { WatchedResources } from './alarms.ts';

/** The tokens that the last day's answers have read and written, for all visitors together. */
const createDailyTokensMetric = ({ inputTokens, outputTokens }: WatchedResources['chatMetrics']) =>
  new MathExpression({
    expression: 'FILL(read, 0) + FILL(written, 0)',
    usingMetrics: { read: inputTokens, written: outputTokens },
    period: Duration.days(1),
  });

/** What can go wrong with AI Simo, and what it means for its visitors. */
export function createChatAlarms({ config, chatMetrics }: WatchedResources): Record<string, AlarmDefinition> {
  const worker = (metricName: string) => createFunctionMetric(config, 'socket.answer', metricName);
  return {
    'chat-worker-failing': createThresholdAlarm(
      3,
      worker('Errors'),
      'Visitors wait in vain for AI Simo: its worker broke off at least three answers within five minutes.',
    ),
    'chat-worker-full': createThresholdAlarm(
      20,
      worker('Throttles'),
      'As many answers as are allowed are under way at once: who asks AI Simo now waits for their turn.',
    ),
    'chat-questions-dropped': createThresholdAlarm(
      1,
      worker('AsyncEventsDropped'),
      'A question waited a minute for its turn and was given up: its visitor gets no answer.',
    ),
    'chat-unavailable': createThresholdAlarm(
      5,
      chatMetrics.answersUnavailable,
      'AI Simo apologises or only searches the catalogue: the models fail or are throttled, or the budget is spent and the catalogue has no answer.',
    ),
    'chat-budget-nearly-spent': createThresholdAlarm(
      config.chat.tokensADay * 0.8,
      createDailyTokensMetric(chatMetrics),
      'Four fifths of the tokens of the day are spent: soon AI Simo answers from the catalogue alone until midnight.',
    ),
    'socket-failing': createThresholdAlarm(
      3,
      chatMetrics.socketFaults,
      'What visitors say to AI Simo over the socket is not being taken.',
    ),
    'socket-refusals': createThresholdAlarm(
      50,
      chatMetrics.socketRefusals,
      'Many sockets are refused: another site uses AI Simo, or the addresses of the shop are set wrong and nobody can.',
    ),
  };
}
