/** What was asked of the model last, for tests and for people who want to see it. */
import type { ConverseRequest } from './converse.ts';

export interface ModelCall {
  at: string;
  request: ConverseRequest;
  /** Refused or broken on purpose, under way, given whole, or left by the client. */
  outcome: 'refused' | 'streaming' | 'whole' | 'broken';
  outputTokens: number;
}

/** So many are kept; a bench of hundreds must not fill the memory. */
const maxStoredCalls = 200;

export interface ModelCalls {
  begin(request: ConverseRequest): ModelCall;
  /** The oldest first. */
  all(): ModelCall[];
  clear(): void;
}

export function modelCalls(): ModelCalls {
  const calls: ModelCall[] = [];
  return {
    begin(request) {
      const call: ModelCall = {
        at: new Date().toISOString(),
        request,
        outcome: 'streaming',
        outputTokens: 0,
      };
      calls.push(call);
      if (calls.length > maxStoredCalls) calls.shift();
      return call;
    },
    all: () => [...calls],
    clear: () => void calls.splice(0),
  };
}
