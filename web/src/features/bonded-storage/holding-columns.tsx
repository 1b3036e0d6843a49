import type { ReactNode } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatDecimalPounds, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { formatDate, formatDay } from '#web/lib/format-date.ts';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { getConditionLabel, getHoldingStatusLabel, statusNote } from './holding-labels.ts';
import { StatusBadge } from './status-badge.tsx';

/** A figure with a note below it. */
function HoldingWithNote({ children, note }: { children: ReactNode; note: string | null }) {
  return (
    <>
      {children}
      {note && <span className="mt-1 block text-ink-3 text-xs">{note}</span>}
    </>
  );
}

const nameColumn = (onOpen: (holding: Holding) => void): Column<Holding> => ({
  id: 'name',
  name: 'Bottle',
  isHead: true,
  value: ({ product }) => product.name,
  show: (holding) => (
    <span className="flex items-start gap-3">
      <BottleThumb image={holding.product.imageUrl} width={40} />
      <span className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(holding)}
          className="text-left font-medium text-ink underline decoration-control underline-offset-4 hover:text-brass-light hover:decoration-current"
        >
          {holding.product.name}
          <span className="sr-only">, {holding.certificateNumber}</span>
        </button>
        <span className="mt-0.5 block text-ink-3 text-xs">{holding.certificateNumber}</span>
      </span>
    </span>
  ),
});

const formatDeferred = ({ deferredDuty, deferredVat }: Holding): string =>
  formatDecimalPounds(parsePence(deferredDuty) + parsePence(deferredVat));

/** The columns of the table, and further ones for the file. */
export const holdingColumns = (onOpen: (holding: Holding) => void): Column<Holding>[] => [
  nameColumn(onOpen),
  {
    id: 'certificate',
    name: 'Certificate',
    isFileOnly: true,
    value: ({ certificateNumber }) => certificateNumber,
  },
  { id: 'place', name: 'Location', value: ({ storageLocation }) => storageLocation.name },
  {
    id: 'status',
    name: 'Status',
    value: (holding) => getHoldingStatusLabel(holding).label,
    show: (holding) => (
      <HoldingWithNote note={statusNote(holding)}>
        <StatusBadge {...getHoldingStatusLabel(holding)} />
      </HoldingWithNote>
    ),
  },
  {
    id: 'condition',
    name: 'Condition',
    value: ({ condition }) => getConditionLabel(condition).label,
    show: ({ condition }) => <StatusBadge {...getConditionLabel(condition)} />,
  },
  {
    id: 'bought',
    name: 'Bought',
    value: ({ purchaseDate }) => purchaseDate,
    show: ({ purchaseDate }) => <span className="whitespace-nowrap">{formatDate(purchaseDate)}</span>,
  },
  poundsColumn('paid', 'Paid in bond', ({ purchasePrice }) => purchasePrice),
  poundsColumn('deferred', 'Duty and VAT deferred', formatDeferred, {
    show: ({ deferredDuty, deferredVat }) => (
      <>
        <span className="block">{formatPounds(deferredDuty)} duty</span>
        <span className="mt-1 block text-ink-2">{formatPounds(deferredVat)} VAT</span>
      </>
    ),
  }),
  poundsColumn(
    'valuation',
    'Valuation',
    ({ currentMarketPrice }) => currentMarketPrice?.marketPrice ?? null,
    {
      show: ({ currentMarketPrice: price }) =>
        price ? (
          <HoldingWithNote note={formatDay(price.on)}>{formatPounds(price.marketPrice)}</HoldingWithNote>
        ) : (
          <span className="text-ink-3">None yet</span>
        ),
    },
  ),
  {
    id: 'valued',
    name: 'Valued on',
    isFileOnly: true,
    value: ({ currentMarketPrice }) => currentMarketPrice?.on ?? null,
  },
  {
    id: 'source',
    name: 'Valued by',
    isFileOnly: true,
    value: ({ currentMarketPrice }) => currentMarketPrice?.source ?? null,
  },
  { id: 'order', name: 'Order', isFileOnly: true, value: ({ orderNumber }) => orderNumber },
];
