import { errorFields, log } from '#functions/kit/log.ts';
import { type ModelContent, type ModelMessage, type ModelRequest, model } from '#functions/ports/model.ts';
import { runTools, type ToolCall } from './run-tools.ts';
import { reserveTokens, tokensOfText, tokensToRead } from './spend-tokens.ts';
import type { ShopView, ToolAnswer } from './tools/tool.ts';

const mostToolRounds = 3;

/** What happens while the model answers; each is awaited before the model is read on. */
export type ConversationEvents = {
  text(piece: string): Promise<void>;
  lookingUp(): Promise<void>;
  lookedUp(answers: readonly ToolAnswer[]): void;
};

export type ConversationTally = {
  rounds: number;
  tools: string[];
  inputTokens: number;
  outputTokens: number;
};

type Call = { text: string; calls: ToolCall[]; stopReason: string };

/** Asks the model once, within the day's budget; what the call cost is settled however it ends. */
async function ask(
  request: ModelRequest,
  now: Date,
  tally: ConversationTally,
  onText: ConversationEvents['text'],
  signal: AbortSignal,
): Promise<Call> {
  const settle = await reserveTokens(request, now);
  const call: Call = { text: '', calls: [], stopReason: 'none' };
  // A call that is broken off has not said what it cost.
  let usage = { inputTokens: tokensToRead(request), outputTokens: 0 };
  let isCounted = false;
  try {
    for await (const event of model().ask(request, signal)) {
      signal.throwIfAborted();
      if (event.type === 'toolUse') call.calls.push(event);
      else if (event.type === 'text') {
        call.text += event.text;
        await onText(event.text);
      } else {
        call.stopReason = event.stopReason;
        isCounted = event.usage !== null;
        usage = event.usage ?? usage;
      }
    }
  } finally {
    if (!isCounted) usage.outputTokens = tokensOfText(call.text.length + JSON.stringify(call.calls).length);
    tally.inputTokens += usage.inputTokens;
    tally.outputTokens += usage.outputTokens;
    // The answer has been given: a day's count that is off by one call is no reason to take it back.
    await settle(usage.inputTokens + usage.outputTokens).catch((error: unknown) =>
      log.warn('tokens not settled', errorFields(error)),
    );
  }
  return call;
}

/**
 * Asks the model, looks up for it what it asks for, and asks again, until it has answered or has looked things up three
 * times. Answers why it stopped.
 */
export async function converse(
  request: ModelRequest,
  shop: ShopView,
  tally: ConversationTally,
  events: ConversationEvents,
  signal: AbortSignal,
): Promise<string> {
  const messages: ModelMessage[] = [...request.messages];
  for (;;) {
    signal.throwIfAborted();
    const { text, calls, stopReason } = await ask(
      { ...request, messages },
      shop.now,
      tally,
      events.text,
      signal,
    );
    if (calls.length === 0 || tally.rounds === mostToolRounds) return stopReason;
    await events.lookingUp();
    tally.rounds += 1;
    tally.tools.push(...calls.map(({ name }) => name));
    const { content, answers } = await runTools(calls, shop);
    events.lookedUp(answers);
    const said: ModelContent[] = text.trim() ? [{ type: 'text', text }] : [];
    messages.push({ role: 'assistant', content: [...said, ...calls] }, { role: 'user', content });
  }
}
