import * as z from 'zod/mini';
import { ConversationId, EarlierMessage, Question } from '#shared/contracts/assistant.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Reference } from '#shared/domain/assistant/answer-blocks.ts';
import {
  type ConsultationType,
  consultationTypes,
  questionLimits,
} from '#shared/domain/assistant/assistant.ts';

/** The messages over the socket of AI Simo's consultation, in both directions; every frame is one JSON object. */

export const consultationPath = '/consultation-ws';

/** What the browser sends: one question, and the earlier messages. */
export const ConsultationQuestion = z.object({
  message: Question,
  consultationType: z._default(z.enum(consultationTypes), 'quick'),
  conversationHistory: z._default(z.array(EarlierMessage).check(z.maxLength(questionLimits.sentHistory)), []),
  /** The browser's own id of the question, which every frame of its answer repeats. */
  questionId: z.optional(z.string().check(z.maxLength(64))),
  /** The browser's own id of the conversation, whose tokens are limited. */
  conversationId: z.optional(ConversationId),
});
export type ConsultationQuestion = z.output<typeof ConsultationQuestion>;

/** Why a question has no answer. */
export const consultationErrors = [
  /** Not JSON, or not a question; `message` says what is wrong with it. */
  'invalid_message',
  /** The answer to the last question of this socket is still on its way. */
  'still_answering',
  /** The visitor is rate-limited; `retryAfterSeconds` is how long to wait. */
  'too_many_requests',
  /** The model does not answer, or the day's budget is spent; `message` is the apology. */
  'assistant_unavailable',
] as const;
export type ConsultationError = (typeof consultationErrors)[number];

type Frame = {
  /** ISO 8601, UTC. */
  timestamp: string;
  consultationType: ConsultationType;
  questionId?: string;
};

/**
 * What the shop sends. An answer is any number of `system` (what is being done) and `delta` (a piece of its text, with the
 * `block` that it prints where it is no prose), then
 * `products` where it names bottles, then `assistant` with the whole text, which ends it; or `error`, which ends it too.
 */
export type ConsultationFrame = Frame &
  (
    | { type: 'system' | 'assistant'; message: string }
    | { type: 'delta'; message: string; block?: Reference }
    | { type: 'products'; message: ''; products: Product[] }
    | { type: 'error'; message: string; code: ConsultationError; retryAfterSeconds?: number }
  );
