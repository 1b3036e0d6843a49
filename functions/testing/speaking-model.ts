import { onTestFinished } from 'vitest';
import type { Model, ModelEvent } from '#functions/adapters/model.ts';
import { model } from '#functions/adapters/wiring/model.ts';

/** The information that a scripted model has about one call. */
export type ModelCall = {
  /** The visitor's last words. */
  question: string;
  signal: AbortSignal;
};

export type Script = (call: ModelCall) => AsyncIterable<string> | Iterable<string>;

/** Replaces the model with one that answers from a script; returns all calls that it received. */
export function runScript(script: Script): ModelCall[] {
  const calls: ModelCall[] = [];
  const scripted: Model = {
    async *ask({ messages }, signal) {
      const last = messages.at(-1)?.content.find(({ type }) => type === 'text');
      const call = { question: last?.type === 'text' ? last.text : '', signal };
      calls.push(call);
      for await (const text of script(call)) yield { type: 'text', text } satisfies ModelEvent;
      yield { type: 'end', stopReason: 'end_turn', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
  model.replace(scripted);
  return calls;
}

/** Speaks endlessly, and notices as late as possible that nobody listens. */
export async function* speakEndlessly({ signal }: ModelCall): AsyncIterable<string> {
  while (!signal.aborted) {
    yield 'Peat is cut, dried and burnt. ';
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Stays silent until it is released or the test ends. */
export function createHeldScript(): { script: Script; release(): void } {
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  return {
    async *script() {
      await gate.promise;
      yield 'That took a while.';
    },
    release: gate.resolve,
  };
}
