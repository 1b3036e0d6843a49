import { afterEach } from 'vitest';
import { type ModelEvent, type ModelRequest, replaceModel } from '#functions/ports/model.ts';

/** What the model does in one call: say something, ask for tools, or fail. */
export type Turn =
  | string
  | { name: string; input: unknown }[]
  | Error
  | ((signal: AbortSignal) => Promise<void>);

/** Puts a model in place that does what it is told, a call after the other, and keeps what it was asked. */
export function scriptedModel() {
  const asked: ModelRequest[] = [];
  let turns: Turn[] = [];
  afterEach(() => replaceModel(undefined));

  async function* play(turn: Turn, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    if (turn instanceof Error) throw turn;
    if (typeof turn === 'function') await turn(signal);
    if (typeof turn === 'string') for (const word of turn.split(/(?<= )/)) yield { type: 'text', text: word };
    if (Array.isArray(turn))
      for (const [at, { name, input }] of turn.entries())
        yield { type: 'toolUse', id: `use_${at}`, name, input };
    const stopReason = Array.isArray(turn) ? 'tool_use' : 'end_turn';
    yield { type: 'end', stopReason, usage: { inputTokens: 100, outputTokens: 10 } };
  }

  return {
    asked,
    /** Says what the next calls do; the last goes on for all that follow. */
    will(...next: Turn[]) {
      asked.length = 0;
      turns = next;
      replaceModel({
        ask(request, signal) {
          asked.push(structuredClone(request));
          const turn = turns[Math.min(asked.length, turns.length) - 1] ?? '';
          return play(turn, signal);
        },
      });
    },
  };
}
