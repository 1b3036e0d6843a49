import { Link } from 'react-router-dom';
import type { InvoiceMatch, SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { describeMatch } from './invoice-order-field.tsx';

type Line = InvoiceMatch['lines'][number];

const columns: Column<Line>[] = [
  { id: 'name', name: 'Item', value: ({ name }) => name, isHead: true },
  { id: 'ordered', name: 'Ordered', value: ({ ordered }) => ordered, isFigure: true },
  { id: 'received', name: 'Received', value: ({ received }) => received, isFigure: true },
  { id: 'billable', name: 'To bill', value: ({ billable }) => billable, isFigure: true },
  { id: 'billed', name: 'Invoiced', value: ({ billed }) => billed, isFigure: true },
  poundsColumn('orderedPrice', 'Price ordered', ({ orderedPrice }) => orderedPrice),
  poundsColumn('billedPrice', 'Price invoiced', ({ billedPrice }) => billedPrice),
  {
    id: 'overcharge',
    name: 'Overcharged',
    value: ({ overcharge }) => (overcharge === '0.00' ? '-' : formatPounds(overcharge)),
    isFigure: true,
  },
];

/** Order, receipts and invoice side by side, item by item; all amounts without VAT. */
export function InvoiceMatchSection({ invoice }: { invoice: SupplierInvoice }) {
  const { match, purchaseOrder } = invoice;
  if (!match || !purchaseOrder)
    return (
      <Notice tone="info" title="Nothing to compare it with">
        <p>This invoice has no purchase order, so only finance or an owner can approve it.</p>
      </Notice>
    );
  return (
    <DocumentSection title="Order, receipts and invoice">
      <div className="grid gap-4">
        <p className="text-sm">
          <Link
            to={adminTab.purchaseOrders.href(purchaseOrder.id)}
            className="mr-3 inline-flex min-h-11 items-center font-medium text-brass-light underline underline-offset-4"
          >
            {purchaseOrder.poNumber}
          </Link>
          {describeMatch(match.orderTotal, parsePence(invoice.totalAmount), parsePence(invoice.vatAmount))}
        </p>
        <Verdict match={match} />
        {match.lines.length > 0 ? (
          <DocumentLines
            caption="Comparison, without VAT"
            columns={columns}
            rows={match.lines}
            totals={listTotals(invoice, match)}
          />
        ) : (
          // An invoice without lines is compared as a whole.
          <Facts layout="table" facts={listTotals(invoice, match)} className="max-w-md" />
        )}
      </div>
    </DocumentSection>
  );
}

function Verdict({ match }: { match: InvoiceMatch }) {
  if (match.overcharge === '0.00') return <Notice tone="ok" title="No more than was ordered and received" />;
  const isAbove = parsePence(match.overcharge) > parsePence(match.limit);
  return (
    <Notice tone="warn" title={`${formatPounds(match.overcharge)} more than was ordered and received`}>
      <p>
        {isAbove
          ? `Above ${formatPounds(match.limit)}, only finance or an owner can approve it.`
          : `Up to ${formatPounds(match.limit)}, it can be approved as it is.`}
      </p>
    </Notice>
  );
}

function listTotals({ totalAmount, vatAmount, credits }: SupplierInvoice, match: InvoiceMatch): Fact[] {
  const credited = credits.reduce(
    (sum, credit) => sum + parsePence(credit.totalAmount) - parsePence(credit.vatAmount),
    0,
  );
  return [
    { name: 'Received, at the prices ordered', value: formatPounds(match.received) },
    { name: 'Approved on other invoices', value: formatPounds(match.invoicedBefore) },
    ...(credited > 0 ? [{ name: 'Credited', value: formatPence(credited) }] : []),
    { name: 'This invoice', value: formatPence(parsePence(totalAmount) - parsePence(vatAmount)) },
  ];
}
