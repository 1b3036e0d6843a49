import { ModelUnavailable } from '#functions/adapters/model.ts';
import { log } from '#functions/runtime/log.ts';
import type { VisitorQuestion } from './answer-question.ts';
import type { ConversationTally } from './converse.ts';
import { tools } from './tools/tools.ts';

export type AnswerLog = ConversationTally & {
  withheld: number;
  /** Notes that a piece of the answer goes out; the first counts. */
  recordPiece(): void;
  /** Writes the answer's one line. */
  end(outcome: string, error?: unknown): void;
};

const isTool = (name: string): boolean => tools.some(({ spec }) => spec.name === name);

const ratedId = /^[\w-]{8,64}$/;

const elapsedMs = (started: number): number => Math.round(performance.now() - started);

/** Begins the log line of an answer, the first of its conversation or another: names, counts and times, and never any text of the conversation. */
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
        // As ratings name it; any other name may hold anything.
        ...(ratedId.test(questionId ?? '') && { questionId }),
        mode,
        outcome,
        // A name that the model makes up may hold anything.
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
