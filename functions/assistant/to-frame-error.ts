import type { Refusal } from '#functions/runtime/problem.ts';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import type { FrameError } from './frames.ts';

/** Converts a refusal to a socket frame: to wait, or that there is no answer today. */
export function toFrameError({ code, message, details }: Refusal): FrameError {
  if (code !== 'too_many_requests') return unavailable;
  const { retryAfterSeconds } = details;
  return { code, message, ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}) };
}

/** The error if there is no answer and waiting does not help. */
export const unavailable: FrameError = {
  code: 'assistant_unavailable',
  message: assistantSentences.apology,
};
