/** Money that the payment provider has sent to the bank. Amounts are pence. */
export type ProviderPayout = {
  id: string;
  /** `paid`, `in_transit`, `pending`, `failed` or `canceled`. */
  status: string;
  amountPence: number;
  createdAt: string;
  /** The day on which it reaches the bank. */
  arrivesOn: string;
  /** The provider does not say what a payout sent by hand consists of. */
  isAutomatic: boolean;
};

export const payoutParts = ['charge', 'refund', 'dispute', 'other'] as const;

/** A part of a payout: the charge or refund, the provider's fee, and the net amount. */
export type PayoutTransaction = {
  id: string;
  part: (typeof payoutParts)[number];
  grossPence: number;
  feePence: number;
  netPence: number;
  /** The payment that it belongs to, and our id of a refund. */
  intentId: string | undefined;
  refundId: string | undefined;
};

/** What the shop needs from its payment provider to reconcile the bank. All calls only read. */
export type Payouts = {
  /** The payouts made since then, the earliest first. */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  listTransactions(payoutId: string): Promise<PayoutTransaction[]>;
  /** Money that is not paid out yet. */
  readBalance(): Promise<{ availablePence: number; pendingPence: number }>;
};
