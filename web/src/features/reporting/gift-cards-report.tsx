import type { GiftCardReport as Report } from '#shared/contracts/reporting/account-reports.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { useGiftCards } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';

type Day = Report['days'][number];
const columns: Column<Day>[] = [
  { id: 'day', name: 'Day', value: ({ day }) => day, show: ({ day }) => formatDay(day), isHead: true },
  poundsColumn<Day>('sold', 'Sold', ({ sold }) => sold),
  poundsColumn<Day>('issued', 'Issued', ({ issued }) => issued),
  poundsColumn<Day>('redeemed', 'Redeemed', ({ redeemed }) => redeemed),
  poundsColumn<Day>('returned', 'Refunded', ({ returned }) => returned),
  poundsColumn<Day>('adjusted', 'Adjusted', ({ adjusted }) => adjusted),
  poundsColumn<Day>('refunded', 'Refunded to buyers', ({ refunded }) => refunded),
  poundsColumn<Day>('outstanding', 'Outstanding', ({ outstanding }) => outstanding),
];

export function GiftCardsReport({ period }: { period: ReportPeriod }) {
  return (
    <ReportFrame query={useGiftCards(period)}>
      {({ opening, totals, days, from, to }) => (
        <>
          <Totals
            label="Gift cards in total"
            figures={[
              {
                name: 'Outstanding',
                value: formatPounds(totals.outstanding),
                means: `Owed at the end of the period; ${formatPounds(opening)} at its beginning.`,
              },
              {
                name: 'Sold',
                value: formatPounds(totals.sold),
                means: `Paid by card, without VAT; ${formatPounds(totals.refunded)} was refunded to buyers.`,
              },
              { name: 'Issued', value: formatPounds(totals.issued), means: 'Given by staff.' },
              {
                name: 'Redeemed',
                value: formatPounds(totals.redeemed),
                means: `Paid for orders; ${formatPounds(totals.returned)} was refunded to cards.`,
              },
              { name: 'Adjusted', value: formatPounds(totals.adjusted), means: 'Corrected by staff.' },
            ]}
          />
          <ReportTable
            id="gift-card-days"
            title="Day by day"
            rows={days}
            columns={columns}
            sort="-day"
            getKey={({ day }) => day}
            file={`gift-cards-${from}-to-${to}`}
            empty="Nothing was issued or redeemed in this period."
          />
        </>
      )}
    </ReportFrame>
  );
}
