import type { DisputeState } from '#shared/domain/orders/dispute.ts';

/** A payment as the provider knows it. Amounts are pence. */
export type Intent = {
  id: string;
  /** `open` can still be paid, `processing` may yet succeed or fail, the others are final. */
  state: 'open' | 'processing' | 'succeeded' | 'canceled';
  amountPence: number;
  receivedPence: number;
  refundedPence: number;
  clientSecret: string;
  /** The order and the version of it that this payment is for. */
  orderId: string | undefined;
  orderVersion: number;
  /** The issuer's sentence about the last attempt that failed. */
  failure: string | undefined;
};

export type IntentRequest = {
  orderId: string;
  orderVersion: number;
  orderNumber: string;
  amountPence: number;
  email: string;
};

/** A card that the provider has saved, and under whom. The fingerprint is the same for every saving of one card. */
export type SavedCard = {
  payerId: string;
  methodId: string;
  fingerprint: string;
  brand: string;
  last4: string;
};

/** Saves cards to be charged later without their holders. A `payer` is whom the provider saves them under. */
export type SavedCards = {
  /** The key makes one payer, however often it is asked for. */
  createPayer(reference: string, key: string): Promise<string>;
  /** Begins to save a card, which the browser confirms with the secret. */
  saveCard(payerId: string): Promise<{ setupId: string; clientSecret: string }>;
  /** The card that was saved; undefined until its holder has confirmed it. */
  readCard(setupId: string): Promise<SavedCard | undefined>;
  /** Charges an intent to a saved card, once for a key; one that is refused stays open, to be paid otherwise. */
  chargeCard(intentId: string, card: Pick<SavedCard, 'payerId' | 'methodId'>, key: string): Promise<Intent>;
  /** Deletes a payer with its cards; one that is gone already is no error. */
  deletePayer(payerId: string): Promise<void>;
};

/**
 * What the shop needs from its payment provider. Each call is safe to repeat: `create` and `refund` carry an
 * idempotency key, the others name a state.
 */
export type Payments = SavedCards & {
  create(order: IntentRequest, key: string): Promise<Intent>;
  /** Changes what an intent charges; one that can no longer change comes back as it is. */
  update(intentId: string, order: IntentRequest): Promise<Intent>;
  read(intentId: string): Promise<Intent>;
  /** Cancels an intent; one that can no longer be cancelled comes back as it is. */
  cancel(intentId: string): Promise<Intent>;
  /** Sends money back; the refund's id is the key. Answers the provider's id of the refund, or why it makes none. */
  refund(refund: { refundId: string; intentId: string; amountPence: number }): Promise<RefundAnswer>;
  /** The payments with a refund since then, from wherever it was made. */
  refundedSince(since: Date): Promise<Intent[]>;
  /** Our id of a refund, where the customer's bank has sent its money back. */
  readReturnedRefund(providerRefundId: string): Promise<string | undefined>;
  readDispute(disputeId: string): Promise<Dispute>;
  /** The ids of the disputes that were opened since then. */
  disputedSince(since: Date): Promise<string[]>;
  /** Reads a signed event, or says why it is rejected: a wrong or expired signature (five minutes), or a bad body. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | RefusedEvent>;
};

export type RefusedEvent = { refused: 'signature_invalid' | 'malformed_json' | 'invalid_request' };

export type RefundAnswer = { id: string } | { refused: string };

/** A payment that its card holder disputes, as the provider knows it now. */
export type Dispute = {
  id: string;
  intentId: string | undefined;
  amountPence: number;
  reason: string;
  state: DisputeState;
  isRefundable: boolean;
  openedAt: string;
};

/** A provider's event as far as the shop cares: which intent it speaks of, and which dispute or refund of that intent. */
export type PaymentEvent = {
  id: string;
  type: string;
  intentId: string | undefined;
  disputeId: string | undefined;
  providerRefundId: string | undefined;
};
