import type { Piece, StopReason, Usage } from '../converse.ts';
import { ModelRefusal } from '../refusal.ts';
import type { EmulatedModel } from '../server.ts';
import { chatRequest } from './chat-request.ts';

/** Forwards requests to another model: a server with OpenAI's interface, such as Ollama on this machine. */

export interface Forward {
  /** With or without `/v1/chat/completions` at its end. */
  url: string;
  model: string;
  /** Sent as a bearer token if the server requires one. */
  key?: string;
}

interface Chunk {
  choices?: {
    delta?: {
      content?: string | null;
      tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[];
    };
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: string } | string;
}

export const forwardedModel =
  ({ url, model, key }: Forward): EmulatedModel =>
  async (request, gone) => {
    const address = `${url.replace(/\/+$/, '').replace(/(\/v1)?(\/chat\/completions)?$/, '')}/v1/chat/completions`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(chatRequest(request, model)),
      signal: gone,
    }).catch((error: unknown) => {
      throw new ModelRefusal('ServiceUnavailableException', `Nothing answers at ${address}: ${error}`);
    });
    if (!answer.ok || !answer.body) throw await toRefusal(answer);
    return pieces(answer.body);
  };

async function toRefusal(answer: Response): Promise<ModelRefusal> {
  const text = (await answer.text()).slice(0, 500);
  if (answer.status === 429) return new ModelRefusal('ThrottlingException', text);
  if (answer.status === 401 || answer.status === 403) return new ModelRefusal('AccessDeniedException', text);
  if (answer.status === 404) return new ModelRefusal('ResourceNotFoundException', text);
  return answer.status < 500
    ? new ModelRefusal('ValidationException', text)
    : new ModelRefusal('ServiceUnavailableException', text);
}

const reasons: Record<string, StopReason> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  function_call: 'tool_use',
};

/** Tool calls come whole or in pieces, which their index identifies. In practice no text comes between the pieces. */
async function* pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let end: StopReason = 'end_turn';
  let usage: Usage | undefined;
  let open: number | undefined;
  let calls = 0;
  for await (const chunk of serverSent(body) as AsyncIterable<Chunk>) {
    if (chunk.error) throw new Error(JSON.stringify(chunk.error));
    if (chunk.usage)
      usage = {
        inputTokens: chunk.usage.prompt_tokens ?? 0,
        outputTokens: chunk.usage.completion_tokens ?? 0,
      };
    const choice = chunk.choices?.[0];
    if (choice?.delta?.content) yield { text: choice.delta.content };
    for (const [at, { index = calls + at, id, function: called }] of (
      choice?.delta?.tool_calls ?? []
    ).entries()) {
      if (called?.name && index !== open) {
        open = index;
        calls += 1;
        yield { toolUse: { toolUseId: toToolUseId(id, calls), name: called.name } };
      }
      if (called?.arguments) yield { toolInput: called.arguments };
    }
    if (choice?.finish_reason) end = reasons[choice.finish_reason] ?? 'end_turn';
  }
  // Some servers end a message with tool calls in the same way as any other message.
  yield { end: calls > 0 && end === 'end_turn' ? 'tool_use' : end, usage };
}

/** Bedrock accepts letters, digits, `_` and `-` in an id; some servers send no id. */
const toToolUseId = (id: string | undefined, count: number): string =>
  id && /^[a-zA-Z0-9_-]{1,64}$/.test(id) ? id : `tooluse_forwarded_${count}`;

/** Parses server-sent events, each once it is complete; `[DONE]` ends them. */
async function* serverSent(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data:\s?(.*)$/.exec(line)?.[1];
      if (data === '[DONE]') return;
      if (data) yield JSON.parse(data);
    }
  }
}
