/** Records an event with a snapshot of its object, and has it delivered. */
import Stripe from 'stripe';
import { type Ledger, newId } from './ledger.ts';

/** What every part of the sandbox uses. */
export interface Sandbox {
  ledger: Ledger;
  /** In seconds, like Stripe's times. */
  now(): number;
  happened(type: string, object: { id: string }, previous?: Record<string, unknown>): void;
  /** Whether a confirmed payment is decided immediately, or stays in `processing` until it is settled. */
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
    // A snapshot, so a late event still shows the state at its time.
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req', 14), idempotency_key: null },
    type,
  } as unknown as Stripe.Event;
  return ledger.events.put(event.id, event);
}
