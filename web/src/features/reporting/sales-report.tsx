import { Link } from 'react-router-dom';
import type { SalesReport as Report } from '#shared/contracts/reporting/account-reports.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { countDays, type ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { fileColumn } from '#web/ui/admin-list/columns.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { useSales } from './queries.ts';
import { ReportFrame, ReportTable, Totals } from './report-frame.tsx';
import { SalesFigures } from './sales-chart.tsx';
import { buildPoints } from './sales-series.ts';

type Figures = Report['totals'];

const figureColumn = <Row,>(id: string, name: string, value: (row: Row) => number): Column<Row> => ({
  id,
  name,
  value,
  show: (row) => formatNumber(value(row)),
  isFigure: true,
});

const figureColumns = <Row extends Figures>(): Column<Row>[] => [
  figureColumn('units', 'Bottles', ({ units }) => units),
  figureColumn('returned', 'Returned', ({ returned }) => returned),
  poundsColumn('sales', 'Sales with VAT', ({ sales }) => sales),
  poundsColumn('vat', 'VAT', ({ vat }) => vat),
  poundsColumn('net', 'Net', ({ net }) => net),
  poundsColumn('cost', 'Cost', ({ cost }) => cost, { isFileOnly: true }),
  poundsColumn('margin', 'Margin', ({ margin }) => margin),
];

type Product = Report['products'][number];
const productColumns: Column<Product>[] = [
  {
    id: 'name',
    name: 'Product',
    isHead: true,
    value: ({ name }) => name,
    show: ({ name, productId }) =>
      productId ? (
        <Link
          to={adminTab.products.href(productId)}
          className="font-medium underline decoration-control underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        name
      ),
  },
  fileColumn('category', 'Category', ({ category }) => category),
  ...figureColumns<Product>(),
];

type Category = Report['categories'][number];
const categoryColumns: Column<Category>[] = [
  { id: 'name', name: 'Category', isHead: true, value: ({ name }) => name },
  ...figureColumns<Category>(),
];

type Channel = Report['channels'][number];
const channelColumns: Column<Channel>[] = [
  { id: 'name', name: 'Channel', isHead: true, value: ({ name }) => name },
  figureColumn('documents', 'Orders and invoices', ({ documents }) => documents),
  figureColumn('units', 'Bottles', ({ units }) => units),
  poundsColumn('charged', 'Charged', ({ charged }) => charged),
  poundsColumn('refunded', 'Refunded', ({ refunded }) => refunded),
  poundsColumn('vat', 'VAT', ({ vat }) => vat, { isFileOnly: true }),
  poundsColumn('net', 'Net', ({ net }) => net),
  poundsColumn('collected', 'For HMRC', ({ collected }) => collected, { isFileOnly: true }),
  poundsColumn('margin', 'Margin', ({ margin }) => margin),
];

/** Up to this many days each have a bar; longer periods have one per month. */
const maxDayBars = 62;

export function SalesReport({ period }: { period: ReportPeriod }) {
  return (
    <ReportFrame query={useSales(period)}>
      {(report) => {
        const { totals, products, categories, channels, days, from, to } = report;
        const range = countDays({ from, to }) > maxDayBars ? 'months' : 'days';
        const points = buildPoints(days, range, { from, to });
        const file = (what: string) => `sales-by-${what}-${from}-to-${to}`;
        const empty = 'Nothing was sold in this period.';
        return (
          <>
            <Totals
              label="Sales in total"
              figures={[
                {
                  name: 'Sales with VAT',
                  value: formatPounds(totals.sales),
                  means: 'Refunds and credits taken off.',
                },
                { name: 'Net', value: formatPounds(totals.net), means: 'Without VAT.' },
                {
                  name: 'Bottles',
                  value: formatNumber(totals.units),
                  means: `${formatNumber(totals.returned)} came back.`,
                },
                {
                  name: 'Margin',
                  value: totals.margin === null ? 'Not known' : formatPounds(totals.margin),
                  means: 'Of bottles with a known cost, at the average of their deliveries.',
                },
              ]}
            />
            {days.length > 0 && (
              <section
                aria-labelledby="over-time"
                className="rounded-card border border-hairline bg-surface p-5"
              >
                <h2 id="over-time" className="mb-3 font-medium">
                  Sales over time
                </h2>
                <SalesFigures points={points} range={range} caption="Sales over time" />
              </section>
            )}
            <ReportTable
              id="by-channel"
              title="By channel"
              rows={channels}
              columns={channelColumns}
              sort="-net"
              getKey={({ channel }) => channel}
              file={file('channel')}
              empty={empty}
            />
            <ReportTable
              id="by-category"
              title="By category"
              rows={categories}
              columns={categoryColumns}
              sort="-sales"
              getKey={({ name }) => name}
              file={file('category')}
              empty={empty}
            />
            <ReportTable
              id="by-product"
              title="By product"
              rows={products}
              columns={productColumns}
              sort="-sales"
              getKey={({ key }) => key}
              file={file('product')}
              empty={empty}
            >
              <p className="mb-3 max-w-measure text-ink-3 text-xs">
                Refunds are made per order, so they have a line of their own; returned bottles are counted
                where they were sold. For Shopify, only bottles are known.
              </p>
            </ReportTable>
          </>
        );
      }}
    </ReportFrame>
  );
}
