import type Stripe from 'stripe';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { openStripe } from './open-stripe.ts';
import type { Payouts, PayoutTransaction, ProviderPayout } from './payouts.ts';

const toPayout = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  status: payout.status,
  amountPence: payout.amount,
  createdAt: new Date(payout.created * 1000).toISOString(),
  arrivesOn: toLondonDay(new Date(payout.arrival_date * 1000)),
  isAutomatic: payout.automatic,
});

/** A failed refund reverses the refund, so both count as `refund`. */
const parts: Partial<Record<string, PayoutTransaction['part']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
};

function toTransaction(transaction: Stripe.BalanceTransaction): PayoutTransaction {
  const source = (typeof transaction.source === 'object' ? transaction.source : null) as {
    object?: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Record<string, string> | null;
  } | null;
  const intent = source?.payment_intent;
  return {
    id: transaction.id,
    part: source?.object === 'dispute' ? 'dispute' : (parts[transaction.type] ?? 'other'),
    grossPence: transaction.amount,
    feePence: transaction.fee,
    netPence: transaction.net,
    intentId: typeof intent === 'object' ? intent?.id : intent,
    refundId: source?.object === 'refund' ? source.metadata?.refundId : undefined,
  };
}

const sumPounds = (funds: readonly { amount: number; currency: string }[]): number =>
  funds.filter(({ currency }) => currency === 'gbp').reduce((sum, { amount }) => sum + amount, 0);

export async function createStripePayouts(): Promise<Payouts> {
  const stripe = await openStripe();
  return {
    listPayouts: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const payouts: ProviderPayout[] = [];
      for await (const payout of stripe.payouts.list({ created, limit: 100 })) payouts.push(toPayout(payout));
      return payouts.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
    listTransactions: async (payout) => {
      const transactions: PayoutTransaction[] = [];
      const list = stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] });
      // The payout itself is among its transactions.
      for await (const each of list) if (each.type !== 'payout') transactions.push(toTransaction(each));
      return transactions;
    },
    readBalance: async () => {
      const { available, pending } = await stripe.balance.retrieve();
      return { availablePence: sumPounds(available), pendingPence: sumPounds(pending) };
    },
  };
}
