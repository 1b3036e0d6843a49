/** Switches that make the next calls fail as the network or Stripe fails, before or after they take effect. */
import type { Call } from '../common/emulator-server.ts';
import { StripeRefusal } from './errors.ts';

export type FaultKind =
  /** Stripe answers 500, and nothing has happened. */
  | 'error'
  /** Too many calls per second: 429, and nothing has happened. */
  | 'rate-limit'
  /** The connection breaks before Stripe receives the call. */
  | 'hang-up'
  /** Stripe carries out the call, but its answer is lost. */
  | 'lost'
  /** Stripe is slow, perhaps slower than the caller's timeout. */
  | 'slow';

export interface Fault {
  kind: FaultKind;
  /** `POST /v1/payment_intents` or the beginning of a call; without it any call of the API. */
  call?: string;
  /** How many calls; 1 unless given. */
  count?: number;
}

export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  /** Returns the fault for this call, and counts it as used. */
  take(call: Call): Fault | undefined;
}

const kinds: readonly string[] = ['error', 'rate-limit', 'hang-up', 'lost', 'slow'] satisfies FaultKind[];
export const isFaultKind = (kind: unknown): kind is FaultKind => kinds.includes(String(kind));

export function faultSwitches(): Faults {
  const due: { fault: Fault; left: number }[] = [];
  return {
    set: (fault) => void due.push({ fault, left: fault.count ?? 1 }),
    clear: () => void due.splice(0),
    take(call) {
      const name = `${call.method} ${call.path}`;
      const found = due.find(({ fault, left }) => left > 0 && name.startsWith(fault.call ?? ''));
      if (found) found.left -= 1;
      return found?.fault;
    },
  };
}

/** Throws for faults that answer, and delays for `slow`. Returns true if the connection must break now. */
export async function meet(fault: Fault | undefined): Promise<boolean> {
  if (fault?.kind === 'error')
    throw new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' });
  if (fault?.kind === 'rate-limit') {
    const message =
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.';
    throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message });
  }
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 10_000));
  return fault?.kind === 'hang-up';
}
