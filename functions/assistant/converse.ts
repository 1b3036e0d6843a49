import {
  type ModelContent,
  type ModelMessage,
  type ModelRequest,
  ModelUnavailable,
} from '#functions/adapters/model.ts';
import { model } from '#functions/adapters/wiring/model.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { computeModelCost } from '#shared/domain/assistant/model-prices.ts';
import { estimateRequestTokens, estimateTokens } from './reserve-tokens.ts';
import { runTools, type ToolCall } from './run-tools.ts';
import type { ShopView, ToolAnswer } from './tools/tool.ts';

const maxToolRounds = 3;

/** Events while the model answers; each is awaited before the model is read further. */
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
  /** Millionths of a dollar, by list price; models without a known price count nothing. */
  costMicrodollars: number;
};

type Call = { text: string; calls: ToolCall[]; stopReason: string };

/**
 * The request of the last round, which has no tools. Bedrock rejects tool results if no tools are offered, so they are
 * added to the question's message as text; the guardrail judges only the question.
 */
function withholdTools(request: ModelRequest, results: readonly ModelContent[]): ModelRequest {
  const lookedUp = results.flatMap((content) => (content.type === 'toolResult' ? [content.result] : []));
  const text = `Looked up for this question, as JSON. Answer now from it; nothing more can be looked up.\n${JSON.stringify(lookedUp)}`;
  const messages = request.messages.map((message, at) =>
    at === request.messages.length - 1
      ? { ...message, content: [...message.content, { type: 'text' as const, text }] }
      : message,
  );
  return { ...request, messages, tools: [] };
}

/** Reserves the maximum cost of a call, or throws; returns a function that settles the actual cost. */
export type Reserve = (request: ModelRequest) => Promise<(cost: number) => Promise<void>>;

/** Calls the model once, within the budget; the cost is settled however the call ends. */
async function askModel(
  request: ModelRequest,
  reserve: Reserve,
  tally: ConversationTally,
  onText: ConversationEvents['text'],
  signal: AbortSignal,
): Promise<Call> {
  const settle = await reserve(request);
  const call: Call = { text: '', calls: [], stopReason: 'none' };
  // A call that breaks off does not report its cost.
  let usage = { inputTokens: estimateRequestTokens(request), outputTokens: 0 };
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
    if (!isCounted) usage.outputTokens = estimateTokens(call.text.length + JSON.stringify(call.calls).length);
    tally.inputTokens += usage.inputTokens;
    tally.outputTokens += usage.outputTokens;
    tally.costMicrodollars += computeModelCost(request.modelId, usage) ?? 0;
    // The answer has been given, and is not withdrawn just because the day's count is off by one call.
    await settle(usage.inputTokens + usage.outputTokens).catch((error: unknown) =>
      log.warn('tokens not settled', toErrorFields(error)),
    );
  }
  return call;
}

/** Begins with one model; if it can't be reached before it has written anything, continues with the fallback. */
function createAsk(
  fallbackModelId: string | undefined,
  reserve: Reserve,
  tally: ConversationTally,
  onText: ConversationEvents['text'],
  signal: AbortSignal,
) {
  let chosen: Partial<ModelRequest> = {};
  return async (request: ModelRequest): Promise<Call> => {
    let hasWritten = false;
    const write = (piece: string) => {
      hasWritten = true;
      return onText(piece);
    };
    try {
      return await askModel({ ...request, ...chosen }, reserve, tally, write, signal);
    } catch (error) {
      const isLost = error instanceof ModelUnavailable && !hasWritten && chosen.modelId === undefined;
      if (!isLost || fallbackModelId === undefined) throw error;
      log.warn('answered by the smaller model', toErrorFields(error));
      chosen = { modelId: fallbackModelId };
      return askModel({ ...request, ...chosen }, reserve, tally, write, signal);
    }
  };
}

/**
 * Calls the model, runs the tools that it requests, and calls it again until it has answered; after three rounds of tools
 * it gets no more tools. Returns why it stopped.
 */
export async function converse(
  request: ModelRequest,
  fallbackModelId: string | undefined,
  reserve: Reserve,
  shop: ShopView,
  tally: ConversationTally,
  events: ConversationEvents,
  signal: AbortSignal,
): Promise<string> {
  const messages: ModelMessage[] = [...request.messages];
  const results: ModelContent[] = [];
  const ask = createAsk(fallbackModelId, reserve, tally, events.text, signal);
  for (;;) {
    signal.throwIfAborted();
    const isLast = tally.rounds === maxToolRounds;
    const { text, calls, stopReason } = await ask(
      isLast ? withholdTools(request, results) : { ...request, messages },
    );
    if (calls.length === 0 || isLast) return stopReason;
    await events.lookingUp();
    tally.rounds += 1;
    tally.tools.push(...calls.map(({ name }) => name));
    const { content, answers } = await runTools(calls, shop);
    events.lookedUp(answers);
    results.push(...content);
    const spoken: ModelContent[] = text.trim() ? [{ type: 'text', text }] : [];
    messages.push({ role: 'assistant', content: [...spoken, ...calls] }, { role: 'user', content });
  }
}
