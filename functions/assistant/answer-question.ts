import { Refusal } from '#functions/kit/problem.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { ModelUnavailable } from '#functions/ports/model.ts';
import type { EarlierMessage } from '#shared/api/assistant.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { assistantSentences, type ConsultationType, questionBounds } from '#shared/domain/assistant.ts';
import { modelOf } from './chat-settings.ts';
import { composeAnswer } from './compose-answer.ts';
import { conversationOf } from './conversation.ts';
import { converse } from './converse.ts';
import { fixedAnswer } from './fixed-answer.ts';
import { createGuard } from './guard/guard.ts';
import { loadShopView } from './load-shop-view.ts';
import { type AnswerLog, startLog } from './log-answer.ts';
import { systemPrompt } from './system-prompt.ts';
import { tools } from './tools/tools.ts';

export type AskedQuestion = {
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
  { message, consultationType, history }: AskedQuestion,
  now: Date,
  emit: Emit,
  signal: AbortSignal,
  tally: AnswerLog,
): Promise<Answer> {
  const shop = await loadShopView(now);
  const guard = createGuard(shop.bottles);
  let text = '';
  const release = async (pieces: readonly string[]) => {
    for (const piece of pieces) {
      tally.said();
      text += piece;
      await emit({ type: 'delta', message: piece });
    }
  };
  const request = {
    ...modelOf(consultationType),
    system: systemPrompt(consultationType),
    messages: conversationOf(history, message),
    tools: tools.map(({ spec }) => spec),
  };
  const events = {
    text: (piece: string) => release(guard.push(piece)),
    lookingUp: async () => {
      await release(guard.endParagraph());
      if (tally.rounds === 0) await emit({ type: 'system', message: assistantSentences.looking });
    },
    lookedUp: guard.allow,
  };
  const stopReason = await converse(request, shop, tally, events, signal);
  // An answer that came to its bound breaks off within a sentence.
  await release(stopReason === 'max_tokens' ? [] : guard.endParagraph());
  tally.withheld = guard.withheld();
  const composed = composeAnswer(guard, text);
  if (composed) await release([composed.text]);
  return { text, products: [...guard.named(), ...(composed?.products ?? [])] };
}

/** How it ended, for the log: who runs out of time refuses, and who was left by the visitor does not. */
function outcomeOf(error: unknown, signal: AbortSignal): string {
  const cause = signal.aborted ? signal.reason : error;
  if (cause instanceof Refusal) return cause.code;
  return signal.aborted ? 'aborted' : 'failed';
}

/**
 * Answers a question about the shop, in pieces as it is written and as a whole at the end. Throws
 * Refusal('too_many_requests') or Refusal('assistant_unavailable'), and the signal's reason where that is aborted.
 */
export async function answerQuestion(
  question: AskedQuestion,
  now: Date,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const tally = startLog(question.consultationType, question.requestId);
  try {
    await countAgainst('chatByVisitor', question.visitor, now);
    await countAgainst('chatByVisitorInADay', question.visitor, now);
    const history = question.history.slice(-questionBounds.history);
    const fixed = fixedAnswer(question.message, history);
    if (fixed) {
      tally.said();
      await emit({ type: 'delta', message: fixed });
      tally.end('fixed');
      return { text: fixed, products: [] };
    }
    const answer = await answerWithModel({ ...question, history }, now, emit, signal, tally);
    tally.end('answered');
    return answer;
  } catch (error) {
    tally.end(outcomeOf(error, signal), error);
    signal.throwIfAborted();
    if (error instanceof ModelUnavailable) throw new Refusal('assistant_unavailable');
    throw error;
  }
}
