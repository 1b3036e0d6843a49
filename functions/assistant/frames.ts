import type { Refusal } from '#functions/runtime/problem.ts';
import type { ConsultationError, ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { assistantSentences, type ConsultationType } from '#shared/domain/assistant/assistant.ts';
import type { AnswerPart } from './answer-question.ts';

/** The parts of the question that a frame repeats. */
export type QuestionContext = { consultationType: ConsultationType; questionId?: string };

export type FrameError = { code: ConsultationError; message: string; retryAfterSeconds?: number };

/** API Gateway accepts frames up to 32 kB. */
const maxBytes = 32_000;

const countBytes = (frame: ConsultationFrame): number => Buffer.byteLength(JSON.stringify(frame));

export const buildPieceFrame = (context: QuestionContext, { type, message, block }: AnswerPart, now: Date) =>
  buildFrame(context, now, type === 'delta' && block ? { type, message, block } : { type, message });

export const buildErrorFrame = (context: QuestionContext, error: FrameError, now: Date) =>
  buildFrame(context, now, { type: 'error', ...error });

/** As many of the bottles as fit a frame, from the first. */
export function buildProductsFrame(
  context: QuestionContext,
  products: readonly Product[],
  now: Date,
): ConsultationFrame {
  const of = (count: number) =>
    buildFrame(context, now, { type: 'products', message: '', products: products.slice(0, count) });
  let count = products.length;
  while (count > 0 && countBytes(of(count)) > maxBytes) count -= 1;
  return of(count);
}

/** The whole text. The token limit keeps it far smaller than a frame; if somebody sets that limit too high, the end is cut. */
export function buildWholeFrame(context: QuestionContext, text: string, now: Date): ConsultationFrame {
  const of = (message: string) => buildFrame(context, now, { type: 'assistant', message });
  let whole = of(text);
  for (let length = text.length; countBytes(whole) > maxBytes; length -= 1_000) {
    whole = of(`${text.slice(0, Math.max(0, length - 1_000))}…`);
  }
  return whole;
}

type Content = ConsultationFrame extends infer One
  ? One extends ConsultationFrame
    ? Omit<One, 'timestamp' | 'consultationType' | 'questionId'>
    : never
  : never;

const buildFrame = (
  { consultationType, questionId }: QuestionContext,
  now: Date,
  content: Content,
): ConsultationFrame =>
  ({ ...content, timestamp: now.toISOString(), consultationType, questionId }) as ConsultationFrame;

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
