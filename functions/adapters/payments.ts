import type { DisputeState } from '#shared/domain/orders/dispute.ts';

/** A payment as the provider knows it. Amounts are pence. */
export type Intent = {
  id: string;
  /** `open` can still be paid, `processing` may yet succeed or fail; the other states are final. */
  state: 'open' | 'processing' | 'succeeded' | 'canceled';
  amountPence: number;
  receivedPence: number;
  refundedPence: number;
  clientSecret: string;
  /** The order and the version of it that this payment is for. */
  orderId: string | undefined;
  orderVersion: number;
  /** The card issuer's reason for the last failed attempt. */
  failure: string | undefined;
};

export type IntentRequest = {
  orderId: string;
  orderVersion: number;
  orderNumber: string;
  amountPence: number;
  email: string;
};

/**
 * A card that the provider has saved, and the payer it is saved under. The fingerprint is the same each time one card is
 * saved.
 */
export type SavedCard = {
  payerId: string;
  methodId: string;
  fingerprint: string;
  brand: string;
  last4: string;
};

/** Saves cards to be charged later without their holders. A `payer` is the provider's record that cards are saved under. */
export type SavedCards = {
  /** Creates a payer, only once per key. */
  createPayer(reference: string, key: string): Promise<string>;
  /** Begins to save a card; the browser confirms it with the secret. */
  saveCard(payerId: string): Promise<{ setupId: string; clientSecret: string }>;
  /** The card that was saved; undefined until its holder has confirmed it. */
  readCard(setupId: string): Promise<SavedCard | undefined>;
  /** Charges an intent to a saved card, once per key; a refused intent stays open and can be paid in another way. */
  chargeCard(intentId: string, card: Pick<SavedCard, 'payerId' | 'methodId'>, key: string): Promise<Intent>;
  /** Deletes a payer with its cards; a payer that was deleted already is no error. */
  deletePayer(payerId: string): Promise<void>;
};

/**
 * What the shop needs from its payment provider. Each call is safe to repeat: `create` and `refund` carry an idempotency
 * key, the others set a state.
 */
export type Payments = SavedCards & {
  create(order: IntentRequest, key: string): Promise<Intent>;
  /** Changes what an intent charges; an intent that can no longer change is returned unchanged. */
  update(intentId: string, order: IntentRequest): Promise<Intent>;
  read(intentId: string): Promise<Intent>;
  /** Cancels an intent; one that can no longer be cancelled is returned unchanged. */
  cancel(intentId: string): Promise<Intent>;
  /** Sends money back; the refund's id is the key. Returns the provider's id of the refund, or why it refused. */
  refund(refund: { refundId: string; intentId: string; amountPence: number }): Promise<RefundAnswer>;
  /** The payments refunded since then, wherever the refund was made. */
  refundedSince(since: Date): Promise<Intent[]>;
  /** Our id of a refund that the customer's bank has returned. */
  readReturnedRefund(providerRefundId: string): Promise<string | undefined>;
  readDispute(disputeId: string): Promise<Dispute>;
  /** The ids of the disputes that were opened since then. */
  disputedSince(since: Date): Promise<string[]>;
  /** Reads a signed event, or says why it is rejected: a wrong or expired signature (five minutes), or a bad body. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | RefusedEvent>;
};

export type RefusedEvent = { refused: 'signature_invalid' | 'malformed_json' | 'invalid_request' };

export type RefundAnswer = { id: string } | { refused: string };

/** A payment that its card holder disputes, in its current state at the provider. */
export type Dispute = {
  id: string;
  intentId: string | undefined;
  amountPence: number;
  reason: string;
  state: DisputeState;
  isRefundable: boolean;
  openedAt: string;
};

/** The parts of a provider's event that the shop uses: its intent, and the dispute or refund of that intent. */
export type PaymentEvent = {
  id: string;
  type: string;
  intentId: string | undefined;
  disputeId: string | undefined;
  providerRefundId: string | undefined;
};
