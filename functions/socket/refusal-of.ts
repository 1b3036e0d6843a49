import type { Refusal } from '#functions/kit/problem.ts';
import { assistantSentences } from '#shared/domain/assistant.ts';
import type { FrameError } from './frames.ts';

/** A refusal as the socket says it: to wait, or that there is no answer today. */
export function refusalOf({ code, message, details }: Refusal): FrameError {
  if (code !== 'too_many_requests') return unavailable;
  const { retryAfterSeconds } = details;
  return { code, message, ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}) };
}

/** What a visitor is told where there is no answer and waiting does not help. */
export const unavailable: FrameError = {
  code: 'assistant_unavailable',
  message: assistantSentences.apology,
};
