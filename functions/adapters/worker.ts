import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';

export type AnswerWork = {
  connectionId: string;
  answerId: string;
  visitor: string;
  sessionHash?: string;
  requestId: string;
  message: string;
  consultationType: ConsultationType;
  history: readonly EarlierMessage[];
  questionId?: string;
  conversationId?: string;
};

/** Starts answering a question without waiting for it. It throws unless the start was accepted. */
export type Worker = { start(work: AnswerWork): Promise<void> };
