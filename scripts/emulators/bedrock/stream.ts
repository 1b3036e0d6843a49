/** Sends a model's answer as ConverseStream does: in pieces, at a given pace, within its token limit, or broken on purpose. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Piece, StopReason, Usage } from './converse.ts';
import { eventFrame, exceptionFrame } from './event-frames.ts';
import type { Fault } from './faults.ts';
import { countTokens, tokenise } from './tokens.ts';

export interface Pace {
  /** 0 sends everything without delay. */
  tokensPerSecond: number;
  /** The delay before the first piece. */
  firstPieceMs: number;
}

export interface StreamOptions {
  pieces: AsyncIterable<Piece>;
  pace: Readonly<Pace>;
  maxTokens: number;
  inputTokens: number;
  fault?: Fault;
  /** Aborted when the client has gone. */
  gone: AbortSignal;
  /** Called once, whatever the outcome. */
  onEnd: (ended: { isWhole: boolean; outputTokens: number }) => void;
}

export async function* streamed(options: StreamOptions): AsyncGenerator<Uint8Array> {
  const { fault, gone } = options;
  const spoken = { outputTokens: 0 };
  let isWhole = false;
  try {
    let sent = 0;
    for await (const frame of streamFrames(options, spoken)) {
      yield frame;
      sent += 1;
      if (fault && sent > (fault.afterPieces ?? 3)) yield* broken(fault, gone);
    }
    isWhole = !gone.aborted;
  } finally {
    options.onEnd({ isWhole, ...spoken });
  }
}

/** Nothing follows an exception; a stalled stream lasts until its client gives up. */
async function* broken(fault: Fault, gone: AbortSignal): AsyncGenerator<Uint8Array> {
  if (fault.kind === 'stall')
    await new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
  if (fault.kind === 'stream-throttle')
    yield exceptionFrame('throttlingException', 'Too many tokens, please wait before trying again.');
  throw new Error('This stream breaks on request.');
}

async function* streamFrames(
  options: StreamOptions,
  spoken: { outputTokens: number },
): AsyncGenerator<Uint8Array> {
  const { pace, maxTokens, inputTokens, gone } = options;
  const begun = performance.now();
  const blocks = contentBlocks();
  let stopReason: StopReason = 'end_turn';
  let usage: Usage | undefined;
  if (pace.firstPieceMs > 0) await wait(pace.firstPieceMs, undefined, { signal: gone });
  yield eventFrame('messageStart', { role: 'assistant' });
  for await (const piece of options.pieces) {
    if ('end' in piece) {
      stopReason = piece.end;
      usage = piece.usage;
    } else if ('toolUse' in piece) yield* blocks.toolUse(piece.toolUse);
    else if ('toolInput' in piece) {
      spoken.outputTokens += countTokens(piece.toolInput);
      yield blocks.toolInput(piece.toolInput);
    } else {
      const tokens = tokenise(piece.text).slice(0, maxTokens - spoken.outputTokens);
      const atOnce = pace.tokensPerSecond === 0 && !options.fault;
      spoken.outputTokens += atOnce ? tokens.length : 0;
      if (atOnce) yield Buffer.concat(tokens.flatMap((token) => [...blocks.text(token)]));
      else
        for (const token of tokens) {
          if (pace.tokensPerSecond > 0) await wait(1_000 / pace.tokensPerSecond, undefined, { signal: gone });
          spoken.outputTokens += 1;
          yield* blocks.text(token);
        }
    }
    if (spoken.outputTokens >= maxTokens) {
      stopReason = 'max_tokens';
      break;
    }
  }
  yield* blocks.close();
  yield eventFrame('messageStop', { stopReason });
  const counted = usage ?? { inputTokens, ...spoken };
  yield eventFrame('metadata', {
    usage: { ...counted, totalTokens: counted.inputTokens + counted.outputTokens },
    metrics: { latencyMs: Math.round(performance.now() - begun) },
  });
}

/** Numbers the blocks of a message, and ends each before the next begins. Text blocks have no start event. */
function contentBlocks() {
  let contentBlockIndex = -1;
  let open: 'text' | 'tool' | undefined;
  const delta = (piece: object) => eventFrame('contentBlockDelta', { contentBlockIndex, delta: piece });
  function* close() {
    if (open) yield eventFrame('contentBlockStop', { contentBlockIndex });
    open = undefined;
  }
  return {
    close,
    *text(text: string) {
      if (open !== 'text') {
        yield* close();
        contentBlockIndex += 1;
        open = 'text';
      }
      yield delta({ text });
    },
    *toolUse(toolUse: { toolUseId: string; name: string }) {
      yield* close();
      contentBlockIndex += 1;
      open = 'tool';
      yield eventFrame('contentBlockStart', { contentBlockIndex, start: { toolUse } });
    },
    toolInput: (input: string) => delta({ toolUse: { input } }),
  };
}
