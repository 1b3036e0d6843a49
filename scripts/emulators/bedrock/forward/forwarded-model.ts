import type { Piece, StopReason, Usage } from '../converse.ts';
import { ModelRefusal } from '../refusal.ts';
import type { EmulatedModel } from '../server.ts';
import { chatRequest } from './chat-request.ts';

/** Lets a model elsewhere think: a server with OpenAI's interface, such as Ollama on this very machine. */

export interface Forward {
  /** With or without `/v1/chat/completions` at its end. */
  url: string;
  model: string;
  /** Sent as a bearer token where the server wants one. */
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

/** Calls of tools come whole or in pieces, told apart by their index; text comes between them only on paper. */
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
  // Some servers end a message with tools as they end any other.
  yield { end: calls > 0 && end === 'end_turn' ? 'tool_use' : end, usage };
}

/** Bedrock takes letters, digits, `_` and `-` in an id; some servers give none. */
const toToolUseId = (id: string | undefined, count: number): string =>
  id && /^[a-zA-Z0-9_-]{1,64}$/.test(id) ? id : `tooluse_forwarded_${count}`;

/** The data of server-sent events, each as it is whole; `[DONE]` ends them. */
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
