import { afterEach } from 'vitest';
import type { ModelEvent, ModelRequest } from '#functions/adapters/model.ts';
import { model } from '#functions/adapters/wiring/model.ts';

/** What the model does in one call: answer, request tools, or fail. */
export type ScriptedReply =
  | string
  | { text: string; stopReason: string }
  | { name: string; input: unknown }[]
  | Error
  | ((signal: AbortSignal) => Promise<void>);

/** Replaces the model with one that follows a script, call by call, and records its requests. */
export function createScriptedModel() {
  const requests: ModelRequest[] = [];
  let replies: ScriptedReply[] = [];
  let usage = { inputTokens: 100, outputTokens: 10 };
  afterEach(() => model.replace(undefined));

  async function* play(reply: ScriptedReply, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'function') await reply(signal);
    const text = typeof reply === 'string' ? reply : 'text' in reply ? reply.text : '';
    for (const word of text.split(/(?<= )/)) if (word) yield { type: 'text', text: word };
    if (Array.isArray(reply))
      for (const [at, { name, input }] of reply.entries())
        yield { type: 'toolUse', id: `use_${at}`, name, input };
    const stopReason = Array.isArray(reply)
      ? 'tool_use'
      : typeof reply === 'object' && 'stopReason' in reply
        ? reply.stopReason
        : 'end_turn';
    yield { type: 'end', stopReason, usage };
  }

  return {
    requests,
    /** Sets the cost of each call from now on. */
    costs(tokens: typeof usage) {
      usage = tokens;
    },
    /** Sets what the next calls do; the last one repeats. */
    will(...next: ScriptedReply[]) {
      requests.length = 0;
      replies = next;
      model.replace({
        ask(request, signal) {
          requests.push(structuredClone(request));
          const reply = replies[Math.min(requests.length, replies.length) - 1] ?? '';
          return play(reply, signal);
        },
      });
    },
  };
}
