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
      'Visitors get no answer from AI Simo: its worker failed in at least three answers within five minutes.',
    ),
    'chat-worker-full': createThresholdAlarm(
      20,
      worker('Throttles'),
      'The maximum number of concurrent answers is reached: further visitors wait for AI Simo.',
    ),
    'chat-questions-dropped': createThresholdAlarm(
      1,
      worker('AsyncEventsDropped'),
      'A question waited for a minute and was dropped: its visitor gets no answer.',
    ),
    'chat-unavailable': createThresholdAlarm(
      5,
      chatMetrics.answersUnavailable,
      'AI Simo apologises or only searches the catalogue: the models fail or are throttled, or the budget is used up.',
    ),
    'chat-budget-nearly-spent': createThresholdAlarm(
      config.chat.tokensADay * 0.8,
      createDailyTokensMetric(chatMetrics),
      "The day's tokens are 80% used: after the rest, AI Simo answers from the catalogue alone until midnight.",
    ),
    'socket-failing': createThresholdAlarm(
      3,
      chatMetrics.socketFaults,
      "AI Simo's socket does not accept visitors' messages.",
    ),
    'socket-refusals': createThresholdAlarm(
      50,
      chatMetrics.socketRefusals,
      "Many connections to AI Simo are refused: another site tries to use it, or the shop's own origins are set wrongly.",
    ),
  };
}
