/** Switches that make the next calls fail as Bedrock or the network fails, before the stream or in the middle of it. */
import { setTimeout as wait } from 'node:timers/promises';
import { ModelRefusal } from './refusal.ts';

const refusals = {
  throttle: () =>
    new ModelRefusal('ThrottlingException', 'Too many requests, please wait before trying again.'),
  deny: () =>
    new ModelRefusal(
      'AccessDeniedException',
      "You don't have access to the model with the specified model ID.",
    ),
  unknown: () => new ModelRefusal('ResourceNotFoundException', 'The provided model identifier is invalid.'),
  timeout: () => new ModelRefusal('ModelTimeoutException', 'The model did not answer in time.'),
  error: () => new ModelRefusal('InternalServerException', 'The system encountered an unexpected error.'),
  unavailable: () =>
    new ModelRefusal('ServiceUnavailableException', 'Bedrock is unable to process your request.'),
};

/** Exceptions in the middle of a stream, by their names there. */
const streamed = {
  'stream-throttle': ['throttlingException', 'Too many tokens, please wait before trying again.'],
  'stream-error': ['modelStreamErrorException', 'The model ended its answer with an error.'],
  'stream-unavailable': ['serviceUnavailableException', 'Bedrock is unable to process your request.'],
} as const;

export type FaultKind =
  | keyof typeof refusals
  | keyof typeof streamed
  /** The connection breaks before there is any answer. */
  | 'hang-up'
  /** The connection breaks in the middle of the stream. */
  | 'cut'
  /** Nothing more is sent, and the connection stays open. */
  | 'stall'
  /** The stream begins late. */
  | 'slow';

export interface Fault {
  kind: FaultKind;
  /** How many calls; 1 unless given. */
  count?: number;
  /** How many pieces of the answer are sent before a fault in the middle; 3 unless given. */
  afterPieces?: number;
  delayMs?: number;
}

const kinds: readonly string[] = [
  ...Object.keys(refusals),
  ...Object.keys(streamed),
  'hang-up',
  'cut',
  'stall',
  'slow',
];
export const isFaultKind = (kind: unknown): kind is FaultKind => kinds.includes(String(kind));

export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  /** Returns the fault for this call, and counts it as used. */
  take(): Fault | undefined;
}

export function faultSwitches(): Faults {
  const due: Fault[] = [];
  return {
    set: (fault) => void due.push(...Array<Fault>(fault.count ?? 1).fill(fault)),
    clear: () => void due.splice(0),
    take: () => due.shift(),
  };
}

/** Throws for faults that refuse the call, and delays for `slow`. Returns true if the connection must break now. */
export async function meet(fault: Fault | undefined): Promise<boolean> {
  if (fault && fault.kind in refusals) throw refusals[fault.kind as keyof typeof refusals]();
  if (fault?.kind === 'slow') await wait(fault.delayMs ?? 10_000);
  return fault?.kind === 'hang-up';
}

/** What happens to a stream after its last piece: an exception, or a network fault. */
export function pickBreak(
  fault: Fault,
): { exception: readonly [string, string] } | 'cut' | 'stall' | undefined {
  if (fault.kind in streamed) return { exception: streamed[fault.kind as keyof typeof streamed] };
  return fault.kind === 'cut' || fault.kind === 'stall' ? fault.kind : undefined;
}
