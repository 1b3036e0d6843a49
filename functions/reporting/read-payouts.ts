import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { type PayoutRecord, payout } from './entities/payout.ts';

/** The payouts that reached the bank on some days; failed or cancelled payouts are excluded. */
export async function readPayouts({ from, to }: ReportPeriod): Promise<PayoutRecord[]> {
  const { data } = await payout.query
    .byDay({})
    .between({ arrivesOn: from }, { arrivesOn: `${to}~` })
    .go({ pages: 'all' });
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** The composition of some payouts, less the fee. The whole amount of a payout sent by hand is unexplained. */
export function sumPayouts(rows: readonly PayoutRecord[]) {
  const sum = (figure: (row: PayoutRecord) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const sums = {
    chargesPence: sum(({ chargePence }) => chargePence),
    refundsPence: sum(({ refundPence }) => refundPence),
    disputesPence: sum(({ disputePence }) => disputePence),
    otherPence: sum(({ otherPence }) => otherPence),
    feesPence: sum(({ feePence }) => feePence),
    amountPence: sum(({ amountPence }) => amountPence),
  };
  const { chargesPence, refundsPence, disputesPence, otherPence, feesPence, amountPence } = sums;
  const itemisedPence = chargesPence + refundsPence + disputesPence + otherPence - feesPence;
  return { ...sums, differencePence: amountPence - itemisedPence };
}
