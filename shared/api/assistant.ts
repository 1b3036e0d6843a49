import * as z from 'zod';
import { assistantSentences, questionBounds } from '#shared/domain/assistant.ts';
import { Product } from './catalogue.ts';
import { area, endpoint } from './endpoint.ts';

/** What was said before, as the browser keeps it: untrusted, and only the newest of it counts. */
export const EarlierMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(20_000),
});
export type EarlierMessage = z.output<typeof EarlierMessage>;

export const Question = z
  .string()
  .trim()
  .min(1, assistantSentences.empty)
  .max(questionBounds.messageLength, assistantSentences.tooLong);

export const assistantApi = area('assistant', {
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/chat',
    access: 'anyone',
    summary: 'Ask AI Simo something about the bottles and terms of the shop.',
    body: z.object({
      message: Question,
      conversation: z
        .array(EarlierMessage)
        .max(questionBounds.sentHistory)
        .default([])
        .meta({
          description: `What was said before, the oldest first; the last ${questionBounds.history} count.`,
        }),
    }),
    response: z.object({
      response: z.string().meta({ description: 'The answer, as Markdown without HTML.' }),
      products: z.array(Product).meta({ description: 'The bottles that the answer names.' }),
    }),
    errors: ['too_many_requests', 'assistant_unavailable'],
  }),
});
