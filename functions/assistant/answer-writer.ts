import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerPart } from './answer-question.ts';

/** The minimum time between two posts, and the maximum characters per piece: at six bytes each in JSON they fit a frame. */
const minIntervalMs = 80;
const maxCharacters = 5_000;

/** Posts the pieces of one answer in order, in batches: a model emits more in a second than is worth one post each. */
export type AnswerWriter = {
  write(part: AnswerPart): void;
  /** Posts the rest immediately; throws if a post has failed. */
  finish(): Promise<void>;
  /** Aborted when nobody is listening any more, or when posting fails. */
  readonly stopped: AbortSignal;
  readonly isGone: boolean;
};

export function createAnswerWriter(post: (part: AnswerPart) => Promise<'sent' | 'gone'>): AnswerWriter {
  const waiting: AnswerPart[] = [];
  const stop = new AbortController();
  const hurry = new AbortController();
  let speaking = Promise.resolve();
  let isSpeaking = false;
  let isGone = false;

  async function speak(): Promise<void> {
    isSpeaking = true;
    try {
      while (waiting.length > 0 && !stop.signal.aborted) {
        isGone = (await post(takeNext(waiting))) === 'gone';
        if (isGone) stop.abort();
        else await wait(minIntervalMs, undefined, { signal: hurry.signal }).catch(() => undefined);
      }
    } catch (error) {
      stop.abort(error);
    } finally {
      isSpeaking = false;
    }
  }

  return {
    write(part) {
      if (part.message === '' || stop.signal.aborted) return;
      waiting.push(part);
      if (!isSpeaking) speaking = speak();
    },
    async finish() {
      hurry.abort();
      await speaking;
      if (!isGone) stop.signal.throwIfAborted();
    },
    stopped: stop.signal,
    get isGone() {
      return isGone;
    },
  };
}

/**
 * Takes the next piece: prose is joined as far as a frame holds it; status messages and printed blocks are posted on their
 * own.
 */
function takeNext(waiting: AnswerPart[]): AnswerPart {
  const first = waiting.shift() as AnswerPart;
  if (first.type === 'system' || first.block) return first;
  let text = first.message;
  while (waiting[0]?.type === 'delta' && !waiting[0].block && text.length < maxCharacters)
    text += waiting.shift()?.message;
  if (text.length > maxCharacters) waiting.unshift({ type: 'delta', message: text.slice(maxCharacters) });
  return { type: 'delta', message: text.slice(0, maxCharacters) };
}
