/** Everything the sandbox remembers, in Stripe's own shapes. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Collection, openDocumentStore } from '../common/document-store.ts';
import type { Delivery } from './deliveries.ts';
import type { StoredReply } from './idempotency.ts';

/** A payment method with its card number, which Stripe never shows. */
export interface StoredMethod {
  method: Stripe.PaymentMethod;
  number: string;
  /** Its holder was authenticated when the card was saved. */
  isSetUp?: boolean;
}

export interface Ledger {
  customers: Collection<Stripe.Customer>;
  setupIntents: Collection<Stripe.SetupIntent>;
  paymentIntents: Collection<Stripe.PaymentIntent>;
  paymentMethods: Collection<StoredMethod>;
  charges: Collection<Stripe.Charge>;
  refunds: Collection<Stripe.Refund>;
  disputes: Collection<Stripe.Dispute>;
  balanceTransactions: Collection<Stripe.BalanceTransaction>;
  payouts: Collection<Stripe.Payout>;
  /** The payout of each transaction that was paid out, by the transaction's id. */
  paidOut: Collection<{ payout: string }>;
  events: Collection<Stripe.Event>;
  deliveries: Collection<Delivery>;
  remembered: Collection<StoredReply>;
  clear(): void;
  close(): void;
}

export function openLedger(file?: string): Ledger {
  const store = openDocumentStore(file);
  return {
    customers: store.collection('customer'),
    setupIntents: store.collection('setup_intent'),
    paymentIntents: store.collection('payment_intent'),
    paymentMethods: store.collection('payment_method'),
    charges: store.collection('charge'),
    refunds: store.collection('refund'),
    disputes: store.collection('dispute'),
    balanceTransactions: store.collection('balance_transaction'),
    payouts: store.collection('payout'),
    paidOut: store.collection('paid_out'),
    events: store.collection('event'),
    deliveries: store.collection('delivery'),
    remembered: store.collection('idempotency_key'),
    clear: () => store.clear(),
    close: () => store.close(),
  };
}

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_3RsK...`: letters in both cases and digits, like Stripe's ids. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => idAlphabet[byte % idAlphabet.length]).join('')}`;
}

export const getId = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
