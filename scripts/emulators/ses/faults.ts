/** Switches that make the next sends fail as SES fails, for tests and for people who want to see it. */
import { AwsRefusal, type Call, type Reply } from '../common/emulator-server.ts';

export type FaultKind =
  /** Too many per second: the SDK retries by itself. */
  | 'throttle'
  /** SES inspects the message and refuses it. */
  | 'reject'
  /** The account is not allowed to send at the moment. */
  | 'pause'
  /** SES fails before it accepts the message. */
  | 'error'
  /** SES accepts the message, but its answer is lost. */
  | 'lost';

export interface Faults {
  /** Makes the next `count` sends fail this way; 0 resets the switch. */
  set(kind: FaultKind, count?: number): void;
  /** Throws the next refusal. Returns what to do once the message has been accepted. */
  next(): 'lost' | undefined;
  clear(): void;
}

const refusals: Record<Exclude<FaultKind, 'lost'>, () => AwsRefusal> = {
  throttle: () => new AwsRefusal('TooManyRequestsException', 'Maximum sending rate exceeded.', 429),
  reject: () => new AwsRefusal('MessageRejected', 'Email address is not verified.'),
  pause: () => new AwsRefusal('SendingPausedException', 'Sending is paused for this account.'),
  error: () => new AwsRefusal('InternalServiceErrorException', 'Service Unavailable', 500),
};

export const faultKinds: readonly string[] = [...Object.keys(refusals), 'lost'];

export function faultSwitches(): Faults {
  const due: FaultKind[] = [];
  return {
    set(kind, count = 1) {
      const others = due.filter((other) => other !== kind);
      due.splice(0, due.length, ...others, ...Array<FaultKind>(count).fill(kind));
    },
    next() {
      const kind = due.shift();
      if (kind === undefined || kind === 'lost') return kind;
      throw refusals[kind]();
    },
    clear: () => void due.splice(0),
  };
}

/** `POST /mailbox/faults {"kind": "throttle", "count": 3}`. */
export function setFault(faults: Faults, call: Call): Reply {
  const { kind, count } = JSON.parse(call.body.toString() || '{}') as { kind?: string; count?: number };
  if (!kind || !faultKinds.includes(kind)) {
    return { status: 400, body: `kind is one of ${faultKinds.join(', ')}` };
  }
  faults.set(kind as FaultKind, count);
  return { status: 204, body: '' };
}
