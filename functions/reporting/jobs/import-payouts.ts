import type { PayoutTransaction, ProviderPayout } from '#functions/adapters/payouts.ts';
import { payouts } from '#functions/adapters/wiring/payouts.ts';
import {
  computeRefundedPence,
  computeTargetPence,
  giftCardSale,
} from '#functions/orders/entities/gift-card-sale.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { type PayoutRecord, payout } from '#functions/reporting/entities/payout.ts';
import { payoutBalance } from '#functions/reporting/entities/payout-balance.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

const dayMs = 24 * 3_600_000;

/** How far the first run looks back; VAT records are retained for six years, but Stripe has them too. */
const firstRunDays = 400;
/** A payout may still fail some days after it was made. */
const recheckDays = 10;

/** How many transactions unknown to the shop are listed. */
const maxUnmatchedIds = 5;

/**
 * Reads the payouts that are new at the provider, and those that may still change, and reconciles each with the payments and
 * refunds of the shop. It may run twice or late: the same payout is the same row.
 */
export const handler = defineJob('importPayouts', async (now) => {
  const provider = await payouts();
  const { data: known } = await payout.query
    .byDay({})
    .go({ pages: 'all', order: 'desc', limit: 1, attributes: ['createdAt'] });
  const last = known[0] ? Date.parse(known[0].createdAt) - recheckDays * dayMs : undefined;
  const since = new Date(last ?? now.getTime() - firstRunDays * dayMs);
  // The earliest first, so a run that was cut short continues where it ended.
  const tally = await forEachItem(await provider.listPayouts(since), async (each) => {
    const row = await reconcilePayout(each, each.isAutomatic ? await provider.listTransactions(each.id) : []);
    await payout.put(row).go();
    return row.unmatched === 0 ? 'reconciled' : 'withUnknown';
  });
  await payoutBalance.put({ ...(await provider.readBalance()), importedAt: now.toISOString() }).go();
  return tally;
});

async function reconcilePayout(
  { id, status, amountPence, createdAt, arrivesOn, isAutomatic }: ProviderPayout,
  transactions: readonly PayoutTransaction[],
): Promise<PayoutRecord> {
  const sum = (part: PayoutTransaction['part']) =>
    transactions
      .filter((each) => each.part === part)
      .reduce((total, { grossPence }) => total + grossPence, 0);
  const unknown: string[] = [];
  for (const each of transactions) if (!(await isKnown(each))) unknown.push(each.intentId ?? each.id);
  return {
    payoutId: id,
    arrivesOn,
    createdAt,
    status,
    amountPence,
    chargePence: sum('charge'),
    refundPence: sum('refund'),
    disputePence: sum('dispute'),
    otherPence: sum('other'),
    feePence: transactions.reduce((total, { feePence }) => total + feePence, 0),
    transactions: transactions.length,
    unmatched: unknown.length,
    ...(unknown.length > 0 ? { unmatchedIds: unknown.slice(0, maxUnmatchedIds) } : {}),
    ...(isAutomatic ? {} : { isManual: true }),
  };
}

/**
 * Whether the shop has a payment of this amount, or a refund of it. A dispute only needs a known payment, whatever its
 * amount.
 */
async function isKnown({ part, grossPence, intentId, refundId }: PayoutTransaction): Promise<boolean> {
  if (part === 'other') return true;
  if (!intentId) return false;
  const { data } = await payment.query.byIntent({ paymentIntentId: intentId }).go();
  const [paid] = data;
  if (!paid) return isKnownSale(intentId, part, grossPence);
  if (part === 'dispute') return true;
  if (part === 'charge') return paid.amountPence === grossPence;
  if (!refundId) return false;
  const { data: made } = await refund.get({ orderId: paid.orderId, refundId }).go();
  return made !== null && made.amountPence === Math.abs(grossPence);
}

/** A gift card is paid by one payment; its sale records how much of it has been refunded, or is about to be. */
async function isKnownSale(
  paymentIntentId: string,
  part: PayoutTransaction['part'],
  grossPence: number,
): Promise<boolean> {
  const { data } = await giftCardSale.query.byIntent({ paymentIntentId }).go();
  const [sale] = data;
  if (!sale || part === 'dispute') return sale !== undefined;
  if (part === 'charge') return sale.amountPence === grossPence;
  const refundedPence = sale.status === 'refunding' ? computeTargetPence(sale) : computeRefundedPence(sale);
  return Math.abs(grossPence) <= refundedPence;
}
