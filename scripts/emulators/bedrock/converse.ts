/** What is said over Bedrock's ConverseStream, as JSON has it on the wire, as far as the shop says it. */

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
  /** Whether the answer is to have the form of a JSON schema, which stands in `schema`. */
  hasSchema: boolean;
  schema?: unknown;
  guardrail?: string;
}

export type StopReason = 'end_turn' | 'tool_use' | 'max_tokens' | 'guardrail_intervened';

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** What a model says, piece by piece, whoever thinks for it. */
export type Piece =
  | { text: string }
  | { toolUse: { toolUseId: string; name: string } }
  | { toolInput: string }
  | { end: StopReason; usage?: Usage };
