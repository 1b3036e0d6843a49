import type { VatReturn } from '#shared/contracts/reporting/account-reports.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { useVatReturn } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';

type Line = VatReturn['lines'][number];
const columns: Column<Line>[] = [
  { id: 'name', name: 'What', isHead: true, value: ({ name }) => name },
  {
    id: 'boxes',
    name: 'Boxes',
    value: ({ boxes }) => (boxes ? boxes.join(' and ') : 'None'),
  },
  poundsColumn('net', 'Net', ({ net }) => net),
  poundsColumn('vat', 'VAT', ({ vat }) => vat),
];

const missing = [
  "The bar's own till takings, and Shopify sales, which are paid for there.",
  "Costs without a supplier invoice here, such as rent, wages and Stripe's fees.",
  'Supplier invoices that are not approved yet. An approved one counts on its own date.',
  'VAT on imports, and VAT paid on removals from bond with form W5 or W5D.',
  'Bad debt relief, partial exemption and other adjustments, and boxes 2, 8 and 9.',
];

export function VatReport({ period }: { period: ReportPeriod }) {
  return (
    <ReportFrame query={useVatReturn(period)}>
      {({ box1, box4, box6, box7, lines, shopifyUnits, from, to }) => (
        <>
          <Totals
            label="Boxes of the VAT return"
            figures={[
              { name: 'Box 1', value: formatPounds(box1), means: 'VAT due on sales.' },
              { name: 'Box 4', value: formatPounds(box4), means: 'VAT reclaimed on purchases.' },
              { name: 'Box 6', value: formatPounds(box6), means: 'Sales without VAT. Enter whole pounds.' },
              {
                name: 'Box 7',
                value: formatPounds(box7),
                means: 'Purchases without VAT. Enter whole pounds.',
              },
            ]}
          />
          <ReportTable
            id="vat-lines"
            title="How the boxes add up"
            rows={lines}
            columns={columns}
            sort="boxes"
            getKey={({ name }) => name}
            file={`vat-${from}-to-${to}`}
            empty="Nothing was sold or bought in this period."
          />
          <section aria-labelledby="not-included" className="max-w-measure">
            <h2 id="not-included" className="font-display text-xl">
              What is not in these figures
            </h2>
            <p className="mt-2 text-ink-2 text-sm">
              They come from the shop's own records alone. Add these before you file the return:
            </p>
            <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2 text-sm">
              {missing.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            {shopifyUnits > 0 && (
              <p className="mt-3 text-ink-2 text-sm">
                {shopifyUnits === 1 ? '1 bottle was' : `${formatNumber(shopifyUnits)} bottles were`} sold or
                removed on Shopify in this period.
              </p>
            )}
          </section>
        </>
      )}
    </ReportFrame>
  );
}
