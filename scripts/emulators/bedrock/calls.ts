/** The latest requests to the model, for tests and for people who want to see them. */
import type { ConverseRequest } from './converse.ts';

export interface ModelCall {
  at: string;
  request: ConverseRequest;
  /** Refused or broken on purpose, in progress, complete, or abandoned by the client. */
  outcome: 'refused' | 'streaming' | 'whole' | 'broken';
  outputTokens: number;
}

/** A limit, so that a bench with hundreds of calls does not fill the memory. */
const maxStoredCalls = 200;

export interface ModelCalls {
  begin(request: ConverseRequest): ModelCall;
  /** Oldest first. */
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
