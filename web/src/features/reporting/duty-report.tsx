import type { DutyReport as Report } from '#shared/contracts/reporting/account-reports.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { poundsColumn } from '#web/ui/data-table/column.ts';
import { monthColumn } from './month-column.tsx';
import { useDuty } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';

type Month = Report['months'][number];
const columns = [
  monthColumn<Month>(),
  poundsColumn<Month>('deferredDuty', 'Duty deferred', ({ deferredDuty }) => deferredDuty),
  poundsColumn<Month>('deferredVat', 'VAT deferred', ({ deferredVat }) => deferredVat),
  poundsColumn<Month>('paidDuty', 'Duty paid', ({ paidDuty }) => paidDuty),
  poundsColumn<Month>('paidVat', 'VAT paid', ({ paidVat }) => paidVat),
];

export function DutyReport({ period }: { period: ReportPeriod }) {
  return (
    <ReportFrame query={useDuty(period)}>
      {({ totals, months, from, to }) => (
        <>
          <Totals
            label="Duty in total"
            figures={[
              {
                name: 'Duty deferred',
                value: formatPounds(totals.deferredDuty),
                means: 'On bottles sold in bond, at the rate of the day of sale.',
              },
              { name: 'VAT deferred', value: formatPounds(totals.deferredVat) },
              {
                name: 'Duty paid',
                value: formatPounds(totals.paidDuty),
                means: 'By customers whose bottles left bond, at the rate of that day.',
              },
              { name: 'VAT paid', value: formatPounds(totals.paidVat), means: 'With the duty, on removal.' },
            ]}
          />
          <ReportTable
            id="duty-months"
            title="Month by month"
            rows={months}
            columns={columns}
            sort="month"
            getKey={({ month }) => month}
            file={`duty-${from}-to-${to}`}
            empty="No bottles were sold in bond or left bond in this period."
          />
          <p className="max-w-measure text-ink-2 text-sm">
            Refunds are deducted on the day they were paid. What customers paid on removal belongs to HMRC:
            declare it on form W5, or W5D where you defer, for the day the bottles left.
          </p>
        </>
      )}
    </ReportFrame>
  );
}
