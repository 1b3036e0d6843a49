import * as z from 'zod';
import { assistantSentences, questionLimits } from '#shared/domain/assistant/assistant.ts';
import { Product } from './catalogue/catalogue.ts';
import { defineArea, defineEndpoint } from './endpoint.ts';

/** Earlier messages as the browser stores them: untrusted, and only the newest count. */
export const EarlierMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(20_000),
});
export type EarlierMessage = z.output<typeof EarlierMessage>;

export const Question = z
  .string()
  .trim()
  .min(1, assistantSentences.empty)
  .max(questionLimits.messageLength, assistantSentences.tooLong);

export const assistantApi = defineArea('assistant', {
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/chat',
    access: 'anyone',
    summary: "Ask AI Simo about the shop's bottles and terms.",
    body: z.object({
      message: Question,
      conversation: z
        .array(EarlierMessage)
        .max(questionLimits.sentHistory)
        .default([])
        .meta({
          description: `What was said before, the oldest first; the last ${questionLimits.history} count.`,
        }),
    }),
    response: z.object({
      response: z.string().meta({ description: 'The answer, as Markdown without HTML.' }),
      products: z.array(Product).meta({ description: 'The bottles that the answer names.' }),
    }),
    errors: ['too_many_requests', 'assistant_unavailable'],
  }),
});
