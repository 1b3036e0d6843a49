/** Switches that make the next calls fail as Bedrock or the network fails, before the stream or in the middle of it. */
import { ModelRefusal } from './refusal.ts';

const refusals = {
  throttle: () =>
    new ModelRefusal('ThrottlingException', 'Too many requests, please wait before trying again.'),
  deny: () =>
    new ModelRefusal(
      'AccessDeniedException',
      "You don't have access to the model with the specified model ID.",
    ),
  error: () => new ModelRefusal('InternalServerException', 'The system encountered an unexpected error.'),
};

export interface Fault {
  kind:
    | keyof typeof refusals
    /** An exception in the middle of the stream. */
    | 'stream-throttle'
    /** The connection breaks before there is any answer. */
    | 'hang-up'
    /** The connection breaks in the middle of the stream. */
    | 'cut'
    /** Nothing more is sent, and the connection stays open. */
    | 'stall';
  /** How many calls; 1 unless given. */
  count?: number;
  /** How many pieces of the answer are sent before a fault in the middle; 3 unless given. */
  afterPieces?: number;
}

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

/** Throws for faults that refuse the call. */
export function refuse(fault: Fault | undefined): void {
  if (fault && fault.kind in refusals) throw refusals[fault.kind as keyof typeof refusals]();
}
