import * as z from 'zod/mini';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { maxLookupInput, maxReason, maxReferences } from '#shared/domain/assistant/answer-blocks.ts';
import { assistantSentences, maxCards, questionLimits } from '#shared/domain/assistant/assistant.ts';
import { handOverLimits } from '#shared/domain/assistant/hand-over.ts';
import { storedConversationLimits } from '#shared/domain/assistant/stored-conversation.ts';
import { suggestionLimits } from '#shared/domain/cart/suggested-cart.ts';
import { Product } from './catalogue/catalogue.ts';
import { defineArea, defineEndpoint } from './endpoint.ts';

/** Earlier messages as the browser stores them: untrusted, and only the newest count. */
export const EarlierMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.maxLength(20_000)),
});
export type EarlierMessage = z.output<typeof EarlierMessage>;

export const Question = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, assistantSentences.empty),
    z.maxLength(questionLimits.messageLength, assistantSentences.tooLong),
  );

const QuestionId = withMeta(z.string().check(z.regex(/^[\w-]{8,64}$/)), {
  description: "The client's own name of the question, new for each.",
  examples: ['question-7f3k2m9q'],
});

export const ConversationId = withMeta(z.string().check(z.regex(/^[\w-]{8,64}$/)), {
  description: "The client's own name of the conversation; without it, a visitor's questions share one.",
  examples: ['conversation-7f3k2m9q'],
});

const BottleId = z.string().check(z.maxLength(120));

/** The arguments of a tool, at most 2,000 characters of JSON. */
const LookupInput = z
  .unknown()
  .check(z.refine((input) => (JSON.stringify(input) ?? '').length <= maxLookupInput));

/** What our code prints in an answer; a browser sends it back to have it printed again. */
const Reference = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bottle'),
    id: BottleId,
    reason: z.string().check(z.maxLength(maxReason)),
    isDetailed: z.optional(z.boolean()),
  }),
  z.object({
    type: z.literal('fact'),
    topic: z.string().check(z.maxLength(40)),
    place: z.optional(z.string().check(z.maxLength(200))),
    bottles: z.optional(z.array(BottleId).check(z.maxLength(maxCards))),
    lookup: z.optional(z.object({ tool: z.string().check(z.maxLength(40)), input: LookupInput })),
  }),
  z.object({
    type: z.literal('cart'),
    bottles: z
      .array(z.object({ id: BottleId, quantity: z.int() }))
      .check(z.maxLength(suggestionLimits.lines)),
  }),
]);

export const StoredBlock = z.union([z.object({ type: z.literal('prose'), text: z.string() }), Reference]);

/** One question and its answer, as an account stores it. */
export const Exchange = defineObject('Exchange', {
  id: z.string(),
  question: z.string(),
  answer: withDescription(
    z.string(),
    "Markdown without HTML, with today's prices and stock where it has `blocks`.",
  ),
  blocks: withDescription(
    z.optional(z.array(StoredBlock)),
    'The parts of the answer: prose, and what the shop prints.',
  ),
  bottles: withDescription(z.array(z.string()), 'The ids of the bottles that the answer names.'),
  conversationId: z.optional(ConversationId),
  askedAt: z.iso.datetime(),
});
export type Exchange = z.output<typeof Exchange>;

export const assistantApi = defineArea('assistant', {
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/chat',
    access: 'anyone',
    summary: "Ask AI Simo about the shop's bottles and terms.",
    body: z.object({
      message: Question,
      conversation: withDescription(
        z._default(z.array(EarlierMessage).check(z.maxLength(questionLimits.sentHistory)), []),
        `What was said before, the oldest first; the last ${questionLimits.history} count.`,
      ),
      questionId: z.optional(QuestionId),
      conversationId: z.optional(ConversationId),
    }),
    response: z.object({
      response: withDescription(z.string(), 'The answer, as Markdown without HTML.'),
      products: withDescription(z.array(Product), 'The bottles that the answer names.'),
      blocks: withDescription(
        z.array(StoredBlock),
        'The parts of the answer: prose, and what the shop prints.',
      ),
    }),
    errors: ['too_many_requests', 'assistant_unavailable'],
  }),
  printReferences: defineEndpoint({
    method: 'POST',
    path: '/api/chat/prints',
    access: 'anyone',
    summary:
      "Print what the shop shows in earlier answers again, with today's prices, stock and order status.",
    body: z.object({
      references: withMeta(z.array(Reference).check(z.maxLength(maxReferences)), {
        examples: [[{ type: 'fact', topic: 'delivery' }]],
      }),
    }),
    response: z.object({
      prints: withDescription(z.array(z.string()), 'Markdown without HTML, in the same order.'),
    }),
    errors: ['too_many_requests'],
  }),
  getConversation: defineEndpoint({
    method: 'GET',
    path: '/api/chat/conversation',
    access: 'customer',
    summary: `Read the customer's conversation with AI Simo: its last ${storedConversationLimits.exchanges} questions, stored for ${storedConversationLimits.days} days after the last answer.`,
    response: z.object({
      exchanges: withDescription(z.array(Exchange), 'The oldest first.'),
    }),
  }),
  deleteConversation: defineEndpoint({
    method: 'DELETE',
    path: '/api/chat/conversation',
    access: 'customer',
    summary: "Delete the customer's conversation with AI Simo. Repeating it changes nothing.",
    status: 204,
  }),
  rateAnswer: defineEndpoint({
    method: 'POST',
    path: '/api/chat/rating',
    access: 'anyone',
    summary: 'Say whether an answer of AI Simo helped. It is counted, without the conversation.',
    body: z.object({ questionId: QuestionId, isHelpful: z.boolean() }),
    status: 204,
    errors: ['too_many_requests'],
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: '/api/chat/hand-over',
    access: 'anyone',
    summary: 'Email a conversation with AI Simo to the shop, for a person to answer.',
    body: z.object({
      id: withMeta(z.string().check(z.regex(/^[\w-]{8,64}$/)), {
        description:
          'Made by the client for this request; repeated with the same id, it sends nothing again.',
        examples: ['hand-over-7f3k2m9q'],
      }),
      email: z.email('Please enter a valid email address').check(z.maxLength(254)),
      note: z._default(z.string().check(z.trim(), z.maxLength(handOverLimits.note)), ''),
      consent: withDescription(
        z.literal(true, 'Please agree that we read your conversation'),
        'That the shop reads the conversation and answers by email.',
      ),
      conversation: z.array(EarlierMessage).check(z.minLength(1), z.maxLength(questionLimits.sentHistory)),
    }),
    status: 204,
    errors: ['too_many_requests', 'mail_not_sent'],
  }),
});
