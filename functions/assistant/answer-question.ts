import { ModelUnavailable } from '#functions/adapters/model.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Reference, StoredBlock } from '#shared/domain/assistant/answer-blocks.ts';
import {
  assistantSentences,
  type ConsultationType,
  questionLimits,
} from '#shared/domain/assistant/assistant.ts';
import { answerSchema } from './answer-schema.ts';
import { findCatalogueAnswer } from './catalogue-answer.ts';
import { readFallbackModel, toModelSettings } from './chat-settings.ts';
import { createAnswerComposer } from './compose-answer.ts';
import { buildConversation } from './conversation.ts';
import { converse, type Reserve } from './converse.ts';
import { findFixedAnswer, fixedAnswers } from './fixed-answer.ts';
import { loadShopView } from './load-shop-view.ts';
import { type AnswerLog, startLog } from './log-answer.ts';
import { createPolicy } from './policy/policy.ts';
import { reserveTokens, TokensSpent } from './reserve-tokens.ts';
import { storeExchange } from './stored-conversation.ts';
import { buildSystemPrompt } from './system-prompt.ts';
import { tools } from './tools/tools.ts';

export type VisitorQuestion = {
  message: string;
  consultationType: ConsultationType;
  history: readonly EarlierMessage[];
  /** A pseudonym of the visitor's address, for throttling only; the same for a call and for a socket. */
  visitor: string;
  customerId?: string;
  requestId: string;
  /** The browser's own ids of the question and of the conversation. */
  questionId?: string;
  conversationId?: string;
};

/** A piece of the answer as it is sent, or a note of what is being done for it. */
export type AnswerPart = { type: 'system' | 'delta'; message: string; block?: Reference };

export type Answer = { text: string; products: Product[]; blocks: StoredBlock[] };

type Emit = (part: AnswerPart) => void | Promise<void>;

type Outcome = 'answered' | 'blocked' | 'catalogue' | 'model_lost';

async function answerWithModel(
  { message, consultationType, history, visitor, conversationId, customerId }: VisitorQuestion,
  now: Date,
  emit: Emit,
  signal: AbortSignal,
  tally: AnswerLog,
): Promise<Answer & { outcome: Outcome }> {
  const shop = await loadShopView(now, customerId);
  const ofVisitor = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const composer = createAnswerComposer({
    shop,
    question: message,
    mode: consultationType,
    policy: createPolicy(shop.bottles, [...ofVisitor, message]),
    emit: async (piece, block) => {
      tally.recordPiece();
      await emit({ type: 'delta', message: piece, ...(block && { block }) });
    },
  });
  const request = {
    ...toModelSettings(consultationType),
    system: buildSystemPrompt(consultationType),
    messages: buildConversation(history, message),
    tools: tools.map(({ spec }) => spec),
    answerSchema,
  };
  const events = {
    text: composer.push,
    lookingUp: async () => {
      await composer.endCall();
      if (tally.rounds === 0) await emit({ type: 'system', message: assistantSentences.looking });
    },
    lookedUp: composer.allow,
  };
  const isEmpty = () => composer.text().trim() === '' && composer.returned().length === 0;
  const reserve: Reserve = (call) => reserveTokens(call, { visitor, customerId, conversationId }, now);
  const fallback = readFallbackModel(consultationType);
  const stopReason = await converse(request, fallback, reserve, shop, tally, events, signal).catch(
    (error: unknown) => {
      if (error instanceof TokensSpent) return error.isOfConversation ? 'conversation_spent' : 'tokens_spent';
      if (error instanceof ModelUnavailable && isEmpty()) return 'model_unavailable';
      throw error;
    },
  );
  const isBlocked = stopReason === 'guardrail_intervened';
  // An answer that reached its limit, or was blocked, breaks off within a sentence.
  await composer.endCall({ isBroken: isBlocked || stopReason === 'max_tokens' });
  const isLost = stopReason === 'model_unavailable';
  const isLong = stopReason === 'conversation_spent';
  const isCut = isLost || isLong || stopReason === 'tokens_spent';
  if (isBlocked) await composer.writeOwn(fixedAnswers.blocked, []);
  else if (isCut && isEmpty()) {
    const because = isLost ? 'no model' : isLong ? 'long conversation' : 'no tokens';
    const found = findCatalogueAnswer(message, shop.bottles, because);
    if (!found) throw new Refusal('assistant_unavailable');
    await composer.writeOwn(found.intro, found.bottles, found.facts);
  } else await composer.complete();
  tally.withheld = composer.withheld();
  const outcome = isBlocked ? 'blocked' : isLost ? 'model_lost' : isCut ? 'catalogue' : 'answered';
  const products = isBlocked ? [] : composer.shown();
  return { text: composer.text(), blocks: composer.blocks(), products, outcome };
}

/** How it ended, for the log: running out of time is a refusal, a visitor who left is not. */
function toOutcome(error: unknown, signal: AbortSignal): string {
  const cause = signal.aborted ? signal.reason : error;
  if (cause instanceof Refusal) return cause.code;
  return signal.aborted ? 'aborted' : 'failed';
}

/** Stores the exchange in the account of a signed-in customer; a guest's conversation stays in their browser. */
async function storeAnswer(
  question: VisitorQuestion,
  { text, products, blocks }: Answer,
  now: Date,
): Promise<void> {
  const { customerId, questionId, requestId, message, conversationId } = question;
  if (!customerId) return;
  const exchange = {
    id: questionId ?? requestId,
    question: message,
    answer: text,
    blocks,
    bottles: products.map(({ id }) => id),
    ...(conversationId && { conversationId }),
    askedAt: now.toISOString(),
  };
  await storeExchange(customerId, exchange, now);
}

/**
 * Answers a question about the shop, in pieces as it is written and as a whole at the end. Throws
 * Refusal('too_many_requests') or Refusal('assistant_unavailable'), or the signal's reason if it is aborted.
 */
export async function answerQuestion(
  question: VisitorQuestion,
  now: Date,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const tally = startLog(question, question.history.length === 0);
  try {
    await enforceRateLimit('chatByVisitor', question.visitor, now);
    await enforceRateLimit('chatByVisitorInADay', question.visitor, now);
    const history = question.history.slice(-questionLimits.history);
    const fixed = findFixedAnswer(question.message, history);
    if (fixed) {
      tally.recordPiece();
      await emit({ type: 'delta', message: fixed });
      tally.end('fixed');
      const answer: Answer = { text: fixed, products: [], blocks: [{ type: 'prose', text: fixed }] };
      await storeAnswer(question, answer, now);
      return answer;
    }
    const input = { ...question, history };
    const { outcome, ...answer } = await answerWithModel(input, now, emit, signal, tally);
    tally.end(outcome);
    await storeAnswer(question, answer, now);
    return answer;
  } catch (error) {
    tally.end(toOutcome(error, signal), error);
    signal.throwIfAborted();
    if (error instanceof ModelUnavailable) throw new Refusal('assistant_unavailable');
    throw error;
  }
}
