import { ModelUnavailable } from '#functions/adapters/model.ts';
import { readCachedProducts } from '#functions/catalogue/cached-products.ts';
import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import {
  assistantSentences,
  type ConsultationType,
  questionLimits,
} from '#shared/domain/assistant/assistant.ts';
import { answerFromCatalogue } from './catalogue-answer.ts';
import { toModelSettings } from './chat-settings.ts';
import { composeAnswer } from './compose-answer.ts';
import { conversationOf } from './conversation.ts';
import { converse, type Reserve } from './converse.ts';
import { fixedAnswer } from './fixed-answer.ts';
import { createPolicy } from './guard/policy.ts';
import { type AnswerLog, startLog } from './log-answer.ts';
import { reserveTokens, TokensSpent } from './reserve-tokens.ts';
import { buildSystemPrompt } from './system-prompt.ts';
import type { ShopView } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

export type VisitorQuestion = {
  message: string;
  consultationType: ConsultationType;
  history: readonly EarlierMessage[];
  /** Stands for the visitor's address, for throttling only; the same over the call and over a socket. */
  visitor: string;
  requestId: string;
};

/** A piece of the answer as it is released, or what is being done for it. */
export type AnswerPart = { type: 'system' | 'delta'; message: string };

export type Answer = { text: string; products: Product[] };

type Emit = (part: AnswerPart) => void | Promise<void>;

async function answerWithModel(
  { message, consultationType, history, visitor }: VisitorQuestion,
  now: Date,
  emit: Emit,
  signal: AbortSignal,
  tally: AnswerLog,
): Promise<Answer & { outcome: 'answered' | 'catalogue' }> {
  const shop = await loadShopView(now);
  const guard = createPolicy(shop.bottles);
  let text = '';
  const withdrawal = async (pieces: readonly string[]) => {
    for (const piece of pieces) {
      tally.recordPiece();
      text += piece;
      await emit({ type: 'delta', message: piece });
    }
  };
  const request = {
    ...toModelSettings(consultationType),
    system: buildSystemPrompt(consultationType),
    messages: conversationOf(history, message),
    tools: tools.map(({ spec }) => spec),
  };
  const events = {
    text: (piece: string) => withdrawal(guard.push(piece)),
    lookingUp: async () => {
      await withdrawal(guard.endParagraph());
      if (tally.rounds === 0) await emit({ type: 'system', message: assistantSentences.looking });
    },
    lookedUp: guard.allow,
  };
  const reserve: Reserve = (call) => reserveTokens(call, visitor, now);
  const stopReason = await converse(request, reserve, shop, tally, events, signal).catch((error: unknown) => {
    if (error instanceof TokensSpent) return 'tokens_spent';
    throw error;
  });
  // An answer that came to its limit breaks off within a sentence.
  await withdrawal(stopReason === 'max_tokens' ? [] : guard.endParagraph());
  tally.withheld = guard.withheld();
  const isCut = stopReason === 'tokens_spent';
  const composed =
    isCut && text.trim() === '' && guard.returned().length === 0
      ? answerFromCatalogue(message, shop)
      : composeAnswer(guard, text);
  if (isCut && !composed && text.trim() === '') throw new Refusal('assistant_unavailable');
  if (composed) await withdrawal([composed.text]);
  const products = [...guard.named(), ...(composed?.products ?? [])];
  return { text, products, outcome: isCut ? 'catalogue' : 'answered' };
}

/** How it ended, for the log: who runs out of time refuses, and who was left by the visitor does not. */
function toOutcome(error: unknown, signal: AbortSignal): string {
  const cause = signal.aborted ? signal.reason : error;
  if (cause instanceof Refusal) return cause.code;
  return signal.aborted ? 'aborted' : 'failed';
}

/**
 * Answers a question about the shop, in pieces as it is written and as a whole at the end. Throws
 * Refusal('too_many_requests') or Refusal('assistant_unavailable'), and the signal's reason where that is aborted.
 */
export async function answerQuestion(
  question: VisitorQuestion,
  now: Date,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const tally = startLog(question.consultationType, question.requestId);
  try {
    await enforceRateLimit('chatByVisitor', question.visitor, now);
    await enforceRateLimit('chatByVisitorInADay', question.visitor, now);
    const history = question.history.slice(-questionLimits.history);
    const fixed = fixedAnswer(question.message, history);
    if (fixed) {
      tally.recordPiece();
      await emit({ type: 'delta', message: fixed });
      tally.end('fixed');
      return { text: fixed, products: [] };
    }
    const input = { ...question, history };
    const { outcome, ...answer } = await answerWithModel(input, now, emit, signal, tally);
    tally.end(outcome);
    return answer;
  } catch (error) {
    tally.end(toOutcome(error, signal), error);
    signal.throwIfAborted();
    if (error instanceof ModelUnavailable) throw new Refusal('assistant_unavailable');
    throw error;
  }
}

/** Reads the shop once for an answer: the tools look things up in it, and the guard knows every name from it. */
async function loadShopView(now: Date): Promise<ShopView> {
  const [bottles, drop] = await Promise.all([readCachedProducts(now), findCurrentDrop(now)]);
  return { now, bottles, drop };
}
