import type { PayoutReport } from '#shared/contracts/reporting/account-reports.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { formatDay, formatTime } from '#web/lib/format-date.ts';
import { fileColumn } from '#web/ui/admin-list/columns.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usePayouts } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';

type Payout = PayoutReport['payouts'][number];

function describe({ unmatched, difference, isManual, status }: Payout): string {
  if (isManual) return 'Manual payout';
  if (difference !== '0.00') return `${formatPounds(difference)} off`;
  if (unmatched > 0) return `${unmatched} not in the shop`;
  return status === 'paid' ? 'Reconciled' : 'Reconciled, on its way';
}

const columns: Column<Payout>[] = [
  {
    id: 'arrivesOn',
    name: 'In the bank',
    isHead: true,
    value: ({ arrivesOn }) => arrivesOn,
    show: ({ arrivesOn, id }) => (
      <>
        {formatDay(arrivesOn)}
        <span className="block wrap-anywhere text-ink-3 text-xs">{id}</span>
      </>
    ),
  },
  fileColumn('id', 'Payout', ({ id }) => id),
  poundsColumn('charges', 'Charges', ({ charges }) => charges),
  poundsColumn('refunds', 'Refunds', ({ refunds }) => refunds),
  poundsColumn('disputes', 'Disputes', ({ disputes }) => disputes),
  poundsColumn('other', 'Other', ({ other }) => other, { isFileOnly: true }),
  poundsColumn('fees', 'Fees', ({ fees }) => fees),
  poundsColumn('amount', 'Paid out', ({ amount }) => amount),
  { id: 'state', name: 'State', value: describe },
];

export function PayoutsReport({ period }: { period: ReportPeriod }) {
  return (
    <ReportFrame query={usePayouts(period)}>
      {({ totals, balance, payouts, importedAt, from, to }) => {
        const open = payouts.filter(({ unmatched, difference }) => unmatched > 0 || difference !== '0.00');
        return (
          <>
            <Totals
              label="Payouts in total"
              figures={[
                {
                  name: 'Paid out',
                  value: formatPounds(totals.amount),
                  means: `${payouts.length === 1 ? '1 payout' : `${payouts.length} payouts`} in the bank.`,
                },
                { name: 'Charges', value: formatPounds(totals.charges), means: 'What customers paid.' },
                {
                  name: "Stripe's fees",
                  value: formatPounds(totals.fees),
                  means: `Refunds ${formatPounds(totals.refunds)}, disputes ${formatPounds(totals.disputes)}.`,
                },
                {
                  name: 'Not paid out yet',
                  value: balance
                    ? formatPounds((Number(balance.available) + Number(balance.pending)).toFixed(2))
                    : 'Not known',
                  means: importedAt ? `As of ${formatTime(importedAt)}.` : 'Updated from Stripe every hour.',
                },
              ]}
            />
            {open.length > 0 && (
              <Notice tone="warn" title="Some payouts do not reconcile">
                {open.map(({ id, arrivesOn, unmatchedIds, difference }) => (
                  <p key={id} className="wrap-anywhere">
                    {formatDay(arrivesOn)}:{' '}
                    {unmatchedIds.length > 0
                      ? `the shop has no payment or refund of this amount for ${unmatchedIds.join(', ')}.`
                      : `${formatPounds(difference)} is not explained by any Stripe transaction.`}
                  </p>
                ))}
              </Notice>
            )}
            <ReportTable
              id="payout-list"
              title="Payouts"
              rows={payouts}
              columns={columns}
              sort="-arrivesOn"
              getKey={({ id }) => id}
              file={`payouts-${from}-to-${to}`}
              empty="Nothing reached the bank in this period."
            >
              <p className="mb-3 max-w-measure text-ink-3 text-xs">
                A payout is reconciled when its charges, refunds, disputes and fees add up to the penny, and
                the shop has each charge and refund at the same amount.
              </p>
            </ReportTable>
          </>
        );
      }}
    </ReportFrame>
  );
}
