import type { StorageReport as Report } from '#shared/contracts/reporting/account-reports.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { poundsColumn } from '#web/ui/data-table/column.ts';
import { monthColumn } from './month-column.tsx';
import { useStorage } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';

type Month = Report['months'][number];
const columns = [
  monthColumn<Month>(),
  poundsColumn<Month>('billed', 'Billed', ({ billed }) => billed),
  poundsColumn<Month>('billedVat', 'VAT included', ({ billedVat }) => billedVat),
  poundsColumn<Month>('paid', 'Paid', ({ paid }) => paid),
  poundsColumn<Month>('refunded', 'Refunded', ({ refunded }) => refunded),
];

const formatInvoiceCount = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);

export function StorageReport({ period }: { period: ReportPeriod }) {
  return (
    <ReportFrame query={useStorage(period)}>
      {({ totals, months, due, from, to }) => (
        <>
          <Totals
            label="Storage in total"
            figures={[
              { name: 'Billed', value: formatPounds(totals.billed), means: 'In this period, including VAT.' },
              {
                name: 'Paid',
                value: formatPounds(totals.paid),
                means: 'In this period, earlier bills included.',
              },
              {
                name: 'Due now',
                value: formatPounds(due.amount),
                means: `${formatInvoiceCount(due.invoices)}, whenever they were issued.`,
              },
              {
                name: 'Overdue now',
                value: formatPounds(due.overdue),
                means: `${formatInvoiceCount(due.overdueInvoices)} past the due date.`,
              },
            ]}
          />
          <ReportTable
            id="storage-months"
            title="Month by month"
            rows={months}
            columns={columns}
            sort="month"
            getKey={({ month }) => month}
            file={`storage-${from}-to-${to}`}
            empty="Nothing was billed or paid in this period."
          />
        </>
      )}
    </ReportFrame>
  );
}
