/** The content of a message: text, a tool that the model requests, or that tool's result. */
export type ModelContent =
  /** `isGuarded` where the platform's guardrail is to judge it; where any text is, it judges no other of the request. */
  | { type: 'text'; text: string; isGuarded?: boolean }
  | { type: 'toolUse'; id: string; name: string; input: unknown }
  | { type: 'toolResult'; id: string; result: unknown; isError: boolean };

export type ModelMessage = { role: 'user' | 'assistant'; content: readonly ModelContent[] };

/** A tool that the model may ask for; `inputSchema` is JSON Schema. */
export type ToolSpec = { name: string; description: string; inputSchema: Record<string, unknown> };

export type ModelRequest = {
  modelId: string;
  system: string;
  /** The first is the visitor's, and the two sides take turns. */
  messages: readonly ModelMessage[];
  /** Without any, the conversation must hold no tools either. */
  tools: readonly ToolSpec[];
  maxTokens: number;
  /** From 0, the likeliest words, to 1. */
  temperature?: number;
  /** JSON Schema of the answer's text; without it the model writes as it likes. */
  answerSchema?: Record<string, unknown>;
  guardrail?: { id: string; version: string };
};

/** What a call cost; null where the model has not said so. Tokens that were read from a cache count a tenth and those written to it a quarter more, as they are charged. */
export type ModelUsage = { inputTokens: number; outputTokens: number };

/** Pieces of text as they come, each requested tool once it is complete, and the end. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'toolUse'; id: string; name: string; input: unknown }
  | { type: 'end'; stopReason: string; usage: ModelUsage | null };

/** Answers a conversation. It throws `ModelUnavailable` where it cannot, and stops where `signal` is aborted. */
export type Model = { ask(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> };

export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  /** Whether the model was throttled, rather than failed. */
  readonly isThrottled: boolean;
  /** The kind of error; the library's own message may repeat the question. */
  readonly reason: string;

  constructor(isThrottled: boolean, cause: unknown) {
    const reason = cause instanceof Error ? cause.name : 'unknown';
    super(`The model does not answer: ${reason}`, { cause });
    this.reason = reason;
    this.isThrottled = isThrottled;
  }
}
