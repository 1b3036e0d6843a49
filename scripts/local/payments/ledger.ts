/** Everything the sandbox remembers, in Stripe's own shapes. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Collection, openKept } from '../kit/kept.ts';
import type { Delivery } from './deliveries.ts';
import type { Remembered } from './idempotency.ts';

/** A payment method with its number, which Stripe would never show. */
export interface StoredMethod {
  method: Stripe.PaymentMethod;
  number: string;
}

export interface Ledger {
  paymentIntents: Collection<Stripe.PaymentIntent>;
  paymentMethods: Collection<StoredMethod>;
  charges: Collection<Stripe.Charge>;
  refunds: Collection<Stripe.Refund>;
  disputes: Collection<Stripe.Dispute>;
  balanceTransactions: Collection<Stripe.BalanceTransaction>;
  events: Collection<Stripe.Event>;
  deliveries: Collection<Delivery>;
  remembered: Collection<Remembered>;
  clear(): void;
  close(): void;
}

export function openLedger(file?: string): Ledger {
  const kept = openKept(file);
  return {
    paymentIntents: kept.collection('payment_intent'),
    paymentMethods: kept.collection('payment_method'),
    charges: kept.collection('charge'),
    refunds: kept.collection('refund'),
    disputes: kept.collection('dispute'),
    balanceTransactions: kept.collection('balance_transaction'),
    events: kept.collection('event'),
    deliveries: kept.collection('delivery'),
    remembered: kept.collection('idempotency_key'),
    clear: () => kept.clear(),
    close: () => kept.close(),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_3RsK...`: letters and digits in both cases, as Stripe's ids have them. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`;
}

export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
