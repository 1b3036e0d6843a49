import { ModelUnavailable } from '#functions/adapters/model.ts';
import { log } from '#functions/runtime/log.ts';
import type { VisitorQuestion } from './answer-question.ts';
import type { ConversationTally } from './converse.ts';
import { tools } from './tools/tools.ts';

export type AnswerLog = ConversationTally & {
  withheld: number;
  /** Records that a piece of the answer is sent; only the first one's time counts. */
  recordPiece(): void;
  /** Writes the answer's single log line. */
  end(outcome: string, error?: unknown): void;
};

const isTool = (name: string): boolean => tools.some(({ spec }) => spec.name === name);

const ratedId = /^[\w-]{8,64}$/;

const elapsedMs = (started: number): number => Math.round(performance.now() - started);

/**
 * Begins the log line of an answer, marking whether it is its conversation's first. It has names, counts and times, and
 * never any text of the conversation.
 */
export function startLog(
  { consultationType: mode, requestId, questionId }: VisitorQuestion,
  isFirst: boolean,
): AnswerLog {
  const started = performance.now();
  let firstTextMs: number | null = null;
  const tally: AnswerLog = {
    rounds: 0,
    tools: [],
    inputTokens: 0,
    outputTokens: 0,
    costMicrodollars: 0,
    withheld: 0,
    recordPiece: () => {
      firstTextMs ??= elapsedMs(started);
    },
    end: (outcome, error) =>
      log.info('answer', {
        requestId,
        // In the format that ratings use; any other id may contain anything.
        ...(ratedId.test(questionId ?? '') && { questionId }),
        mode,
        outcome,
        // A name made up by the model may contain anything.
        tools: tally.tools.map((name) => (isTool(name) ? name : 'unknown')).join(),
        rounds: tally.rounds,
        inputTokens: tally.inputTokens,
        outputTokens: tally.outputTokens,
        costMicrodollars: tally.costMicrodollars,
        isFirst,
        withheld: tally.withheld,
        firstTextMs,
        durationMs: elapsedMs(started),
        ...(error instanceof ModelUnavailable && { isThrottled: error.isThrottled, error: error.reason }),
      }),
  };
  return tally;
}
