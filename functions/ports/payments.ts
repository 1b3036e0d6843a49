import { madeOfSecrets } from '#functions/kit/made-of-secrets.ts';
import { stripePayments } from './stripe.ts';

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

export type IntentOf = {
  orderId: string;
  orderVersion: number;
  orderNumber: string;
  amountPence: number;
  email: string;
};

/**
 * What the shop asks of its payment provider. Each call is safe to repeat: `create` and `refund` carry a key of ours,
 * the others name a state.
 */
export type Payments = {
  create(order: IntentOf, key: string): Promise<Intent>;
  /** Changes what an intent charges; one that can no longer change comes back as it is. */
  update(intentId: string, order: IntentOf): Promise<Intent>;
  read(intentId: string): Promise<Intent>;
  /** Cancels an intent; one that can no longer be cancelled comes back as it is. */
  cancel(intentId: string): Promise<Intent>;
  /** Sends money back; the refund's id is the key. Answers the provider's id of the refund, or why it makes none. */
  refund(refund: { refundId: string; intentId: string; amountPence: number }): Promise<RefundAnswer>;
  /** The payments of which money went back since then, whoever sent it back and wherever. */
  refundedSince(since: Date): Promise<Intent[]>;
  /** Reads a signed event, or answers undefined where the signature is wrong or older than five minutes. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | undefined>;
};

export type RefundAnswer = { id: string } | { refused: string };

/** A provider's event as far as the shop cares: which intent it speaks of. */
export type PaymentEvent = { id: string; type: string; intentId: string | undefined };

const connection = madeOfSecrets(stripePayments);

/** The provider, under the key that it has now. */
export const payments = (): Promise<Payments> => connection.get();

/** Puts another provider in place, for tests that need one to fail. */
export const replacePayments = (other: Payments | undefined): void => connection.replace(other);
