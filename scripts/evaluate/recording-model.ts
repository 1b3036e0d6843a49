/** Records a model's work: its tool calls, their results, and the cost. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Model, ModelContent, ModelEvent, ModelRequest } from '#functions/adapters/model.ts';
import type { LookedUp } from './transcript.ts';

interface Recording {
  modelText: string;
  lookedUp: LookedUp[];
  inputTokens: number;
  outputTokens: number;
}

/** Several questions use one model at the same time. */
const recordings = new AsyncLocalStorage<Recording>();

/** Runs something and returns it with a recording of what the model did. */
export async function recorded<T>(run: (recording: Recording) => Promise<T>): Promise<T> {
  const recording: Recording = { modelText: '', lookedUp: [], inputTokens: 0, outputTokens: 0 };
  return recordings.run(recording, () => run(recording));
}

export function recordingModel(model: Model): Model {
  return {
    async *ask(request, signal) {
      const recording = recordings.getStore();
      // The last request of an answer contains everything that was looked up for it.
      if (recording) recording.lookedUp = lookedUpIn(request);
      for await (const event of model.ask(request, signal)) {
        if (recording) recordModelEvent(recording, event);
        yield event;
      }
    },
  };
}

function recordModelEvent(recording: Recording, event: ModelEvent): void {
  if (event.type === 'text') recording.modelText += event.text;
  if (event.type !== 'end') return;
  recording.inputTokens += event.usage?.inputTokens ?? 0;
  recording.outputTokens += event.usage?.outputTokens ?? 0;
}

type Use = Extract<ModelContent, { type: 'toolUse' }>;

function lookedUpIn({ messages }: ModelRequest): LookedUp[] {
  const contents = messages.flatMap(({ content }) => content);
  const uses = new Map<string, Use>();
  const found: LookedUp[] = [];
  for (const content of contents) {
    if (content.type === 'toolUse') uses.set(content.id, content);
    else if (content.type === 'toolResult') {
      const { name = '', input } = uses.get(content.id) ?? {};
      found.push({ tool: name, input, result: content.result, isError: content.isError });
    }
  }
  return found;
}
