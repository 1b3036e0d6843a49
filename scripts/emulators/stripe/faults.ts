/** Switches that break the next calls the way a network or Stripe itself breaks, before or after they took effect. */
import type { Call } from '../common/emulator-server.ts';
import { StripeRefusal } from './errors.ts';

export type FaultKind =
  /** Stripe answers 500 and nothing happened. */
  | 'error'
  /** Too many calls a second: 429, nothing happened. */
  | 'rate-limit'
  /** The connection breaks before Stripe saw the call. */
  | 'hang-up'
  /** Stripe does what was asked, and its answer is lost. */
  | 'lost'
  /** Stripe takes its time, which may be longer than the caller's. */
  | 'slow';

export interface Fault {
  kind: FaultKind;
  /** `POST /v1/payment_intents` or the beginning of one; without it any call of the API. */
  call?: string;
  /** How many calls; 1 unless given. */
  count?: number;
  delayMs?: number;
}

export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  /** The fault that this call meets, counted down. */
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

/** Throws for the faults that answer, and waits for the slow one. Answers true when the connection is to break now. */
export async function meet(fault: Fault | undefined): Promise<boolean> {
  if (fault?.kind === 'error')
    throw new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred' });
  if (fault?.kind === 'rate-limit') {
    const message =
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.';
    throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message });
  }
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 10_000));
  return fault?.kind === 'hang-up';
}
