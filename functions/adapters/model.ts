/** The content of a message: text, a tool that the model requests, or that tool's result. */
export type ModelContent =
  /** `isGuarded` if the platform's guardrail has to judge it; if any text is guarded, the rest of the request is not judged. */
  | { type: 'text'; text: string; isGuarded?: boolean }
  | { type: 'toolUse'; id: string; name: string; input: unknown }
  | { type: 'toolResult'; id: string; result: unknown; isError: boolean };

export type ModelMessage = { role: 'user' | 'assistant'; content: readonly ModelContent[] };

/** A tool that the model may ask for; `inputSchema` is JSON Schema. */
export type ToolSpec = { name: string; description: string; inputSchema: Record<string, unknown> };

export type ModelRequest = {
  modelId: string;
  system: string;
  /** The first message is the visitor's, and the two sides alternate. */
  messages: readonly ModelMessage[];
  /** If empty, the conversation must hold no tools either. */
  tools: readonly ToolSpec[];
  maxTokens: number;
  /** From 0, the most likely words, to 1. */
  temperature?: number;
  /** JSON Schema of the answer's text; without it the answer's form is free. */
  answerSchema?: Record<string, unknown>;
  guardrail?: { id: string; version: string };
};

/**
 * What a call cost; null if the model has not reported it. As they are charged, tokens read from a cache count a tenth and
 * tokens written to it a quarter more.
 */
export type ModelUsage = { inputTokens: number; outputTokens: number };

/** Pieces of text as they arrive, each requested tool once it is complete, and the end. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'toolUse'; id: string; name: string; input: unknown }
  | { type: 'end'; stopReason: string; usage: ModelUsage | null };

/** Answers a conversation. It throws `ModelUnavailable` if it cannot, and stops once `signal` is aborted. */
export type Model = { ask(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> };

export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  /** Whether the model was throttled, as opposed to failing. */
  readonly isThrottled: boolean;
  /** The kind of error; the library's own message is not used because it may repeat the question. */
  readonly reason: string;

  constructor(isThrottled: boolean, cause: unknown) {
    const reason = cause instanceof Error ? cause.name : 'unknown';
    super(`The model does not answer: ${reason}`, { cause });
    this.reason = reason;
    this.isThrottled = isThrottled;
  }
}
