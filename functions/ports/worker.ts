import type { EarlierMessage } from '#shared/api/assistant.ts';
import type { ConsultationType } from '#shared/domain/assistant.ts';
import { lambdaWorker } from './lambda-worker.ts';

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

/** Starts the answering of a question and does not wait for it. It throws where it cannot say that it was started. */
export type Worker = { start(work: AnswerWork): Promise<void> };

let adapter: Worker | undefined;

export function worker(): Worker {
  adapter ??= lambdaWorker();
  return adapter;
}

/** Puts another worker in place, for tests that need one to fail. */
export function replaceWorker(other: Worker | undefined): void {
  adapter = other;
}
