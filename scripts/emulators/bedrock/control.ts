/** How people and tests control the model from outside: see its requests, break it, slow it down. */

import { type Call, json, type RouteHandler } from '../common/emulator-server.ts';
import { isCrossOrigin } from '../common/is-cross-origin.ts';
import type { ModelCalls } from './calls.ts';
import { type Faults, isFaultKind } from './faults.ts';
import type { Pace } from './stream.ts';

export interface Controls {
  calls: ModelCalls;
  faults: Faults;
  pace: Pace;
  reset(): void;
}

type Fields = Record<string, unknown>;

export function controlRoutes({ calls, faults, pace, reset }: Controls): Record<string, RouteHandler> {
  return {
    'GET /_control/calls': () => json({ calls: calls.all() }),
    'POST /_control/faults': answering(({ kind, count, afterPieces, delayMs }) => {
      if (!isFaultKind(kind)) throw new Error(`There is no fault of the kind ${kind}.`);
      faults.set({
        kind,
        count: whole(count),
        afterPieces: whole(afterPieces),
        delayMs: whole(delayMs),
      });
    }),
    'DELETE /_control/faults': answering(() => faults.clear()),
    'POST /_control/pace': answering(({ tokensPerSecond, firstPieceMs }) => {
      pace.tokensPerSecond = whole(tokensPerSecond) ?? pace.tokensPerSecond;
      pace.firstPieceMs = whole(firstPieceMs) ?? pace.firstPieceMs;
      return pace;
    }),
    'POST /_control/reset': answering(reset),
  };
}

function whole(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${value} is not a whole number from 0.`);
  return number;
}

const answering =
  (act: (fields: Fields) => unknown): RouteHandler =>
  (call: Call) => {
    if (isCrossOrigin(call.headers)) return json({ message: 'Only this machine may do that.' }, 403);
    try {
      return json(act(JSON.parse(call.body.toString() || '{}') as Fields) ?? {});
    } catch (error) {
      return json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  };
