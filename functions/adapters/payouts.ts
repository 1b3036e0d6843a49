/** Money that the payment provider has sent to the bank. Amounts are pence. */
export type ProviderPayout = {
  id: string;
  /** `paid`, `in_transit`, `pending`, `failed` or `canceled`. */
  status: string;
  amountPence: number;
  createdAt: string;
  /** The day on which it reaches the bank. */
  arrivesOn: string;
  /** Of one that was sent by hand the provider does not say what it is made of. */
  isAutomatic: boolean;
};

export const payoutParts = ['charge', 'refund', 'dispute', 'other'] as const;

/** A part of a payout: what was charged or went back, the provider's fee, and what is left of it. */
export type PayoutTransaction = {
  id: string;
  part: (typeof payoutParts)[number];
  grossPence: number;
  feePence: number;
  netPence: number;
  /** The payment that it is of, and our id of a refund. */
  intentId: string | undefined;
  refundId: string | undefined;
};

/** What the shop needs from its payment provider to reconcile the bank. All of it only reads. */
export type Payouts = {
  /** The payouts made since then, the earliest first. */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  listTransactions(payoutId: string): Promise<PayoutTransaction[]>;
  /** What is not paid out yet. */
  readBalance(): Promise<{ availablePence: number; pendingPence: number }>;
};
