/** Writes down that something happened, with the object as it was at that moment, and has it delivered. */
import Stripe from 'stripe';
import { type Ledger, newId } from './ledger.ts';

/** What every part of the sandbox works with. */
export interface Sandbox {
  ledger: Ledger;
  /** Seconds, as Stripe counts. */
  now(): number;
  happened(type: string, object: { id: string }, previous?: Record<string, unknown>): void;
  /** Whether a confirmed payment is decided at once, or rests in `processing` until somebody settles it. */
  settlement: 'at-once' | 'held';
}

export function recordEvent(
  ledger: Ledger,
  now: number,
  type: string,
  object: { id: string },
  previous?: Record<string, unknown>,
): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    // A snapshot: an event that comes late still tells what was true when it happened.
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req', 14), idempotency_key: null },
    type,
  } as unknown as Stripe.Event;
  return ledger.events.put(event.id, event);
}
