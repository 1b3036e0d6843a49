/** The messages of Bedrock's ConverseStream as JSON, as far as the shop uses them. */

export interface ToolUse {
  toolUseId: string;
  name: string;
  input: unknown;
}

export interface ToolResult {
  toolUseId: string;
  content: { json?: unknown; text?: string }[];
  status?: 'success' | 'error';
}

export interface Block {
  text?: string;
  toolUse?: ToolUse;
  toolResult?: ToolResult;
  guardContent?: { text: { text: string } };
  cachePoint?: { type: string };
}

export interface Message {
  role: 'user' | 'assistant';
  content: Block[];
}

export interface Tool {
  name: string;
  description?: string;
  inputSchema: { json: Record<string, unknown> };
}

export interface ConverseRequest {
  modelId: string;
  system: string[];
  messages: Message[];
  tools: Tool[];
  maxTokens: number;
  temperature?: number;
  /** Whether the answer must follow the JSON schema in `schema`. */
  hasSchema: boolean;
  schema?: unknown;
  guardrail?: string;
}

export type StopReason = 'end_turn' | 'tool_use' | 'max_tokens' | 'guardrail_intervened';

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** A piece of a model's answer, whichever model produces it. */
export type Piece =
  | { text: string }
  | { toolUse: { toolUseId: string; name: string } }
  | { toolInput: string }
  | { end: StopReason; usage?: Usage };
