import { log } from '#functions/kit/log.ts';
import { ModelUnavailable } from '#functions/ports/model.ts';
import type { ConsultationType } from '#shared/domain/assistant.ts';
import type { ConversationTally } from './converse.ts';
import { tools } from './tools/tools.ts';

export type AnswerLog = ConversationTally & {
  withheld: number;
  /** Notes that a piece of the answer goes out; the first counts. */
  said(): void;
  /** Writes the answer's one line. */
  end(outcome: string, error?: unknown): void;
};

const isTool = (name: string): boolean => tools.some(({ spec }) => spec.name === name);

const sinceMs = (started: number): number => Math.round(performance.now() - started);

/** Begins the log line of an answer: names, counts and times, and never a word of what was asked or said. */
export function startLog(mode: ConsultationType, requestId: string): AnswerLog {
  const started = performance.now();
  let firstTextMs: number | null = null;
  const tally: AnswerLog = {
    rounds: 0,
    tools: [],
    inputTokens: 0,
    outputTokens: 0,
    withheld: 0,
    said: () => {
      firstTextMs ??= sinceMs(started);
    },
    end: (outcome, error) =>
      log.info('answer', {
        requestId,
        mode,
        outcome,
        // A name that the model makes up may hold anything.
        tools: tally.tools.map((name) => (isTool(name) ? name : 'unknown')).join(),
        rounds: tally.rounds,
        inputTokens: tally.inputTokens,
        outputTokens: tally.outputTokens,
        withheld: tally.withheld,
        firstTextMs,
        durationMs: sinceMs(started),
        ...(error instanceof ModelUnavailable && { isThrottled: error.isThrottled, error: error.reason }),
      }),
  };
  return tally;
}
