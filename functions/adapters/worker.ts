import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';
import { createLambdaWorker } from './lambda-worker.ts';

/** A question that is to be answered over a socket. */
export type AnswerWork = {
  connectionId: string;
  answerId: string;
  visitor: string;
  requestId: string;
  message: string;
  consultationType: ConsultationType;
  history: readonly EarlierMessage[];
  questionId?: string;
};

/** Starts answering a question without waiting for it. It throws unless the start was accepted. */
export type Worker = { start(work: AnswerWork): Promise<void> };

let adapter: Worker | undefined;

export function worker(): Worker {
  adapter ??= createLambdaWorker();
  return adapter;
}

/** Puts another worker in place, for tests that need one to fail. */
export function replaceWorker(other: Worker | undefined): void {
  adapter = other;
}
