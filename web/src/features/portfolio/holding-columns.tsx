import type { ReactNode } from 'react';
import type { Holding } from '#shared/api/portfolio.ts';
import { formatPounds, penceOf } from '#shared/domain/money.ts';
import { sayDate, sayDay } from '#web/lib/say-date.ts';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { conditionWords, statusNote, statusWords } from './holding-words.ts';
import { StatusBadge } from './status-badge.tsx';

const poundsIn = (amount: string): number => penceOf(amount) / 100;

/** A figure with what there is to say of it beneath. */
function Noted({ children, note }: { children: ReactNode; note: string | null }) {
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

/** What is told of a bottle in the table, and beyond that in the file. */
export const holdingColumns = (onOpen: (holding: Holding) => void): Column<Holding>[] => [
  nameColumn(onOpen),
  {
    id: 'certificate',
    name: 'Certificate',
    isFileOnly: true,
    value: ({ certificateNumber }) => certificateNumber,
  },
  { id: 'place', name: 'Place', value: ({ storageLocation }) => storageLocation.name },
  {
    id: 'status',
    name: 'Status',
    value: (holding) => statusWords(holding).label,
    show: (holding) => (
      <Noted note={statusNote(holding)}>
        <StatusBadge {...statusWords(holding)} />
      </Noted>
    ),
  },
  {
    id: 'condition',
    name: 'Condition',
    value: ({ condition }) => conditionWords[condition].label,
    show: ({ condition }) => <StatusBadge {...conditionWords[condition]} />,
  },
  {
    id: 'bought',
    name: 'Bought',
    value: ({ purchaseDate }) => purchaseDate,
    show: ({ purchaseDate }) => <span className="whitespace-nowrap">{sayDate(purchaseDate)}</span>,
  },
  {
    id: 'paid',
    name: 'Paid in bond',
    isFigure: true,
    value: ({ purchasePrice }) => poundsIn(purchasePrice),
    show: ({ purchasePrice }) => formatPounds(purchasePrice),
  },
  {
    id: 'deferred',
    name: 'Duty and VAT deferred',
    isFigure: true,
    value: ({ deferredDuty, deferredVat }) => (penceOf(deferredDuty) + penceOf(deferredVat)) / 100,
    show: ({ deferredDuty, deferredVat }) => (
      <>
        <span className="block">{formatPounds(deferredDuty)} duty</span>
        <span className="mt-1 block text-ink-2">{formatPounds(deferredVat)} VAT</span>
      </>
    ),
  },
  {
    id: 'valuation',
    name: 'Valuation',
    isFigure: true,
    value: ({ currentMarketPrice }) => (currentMarketPrice ? poundsIn(currentMarketPrice.marketPrice) : null),
    show: ({ currentMarketPrice: price }) =>
      price ? (
        <Noted note={sayDay(price.on)}>{formatPounds(price.marketPrice)}</Noted>
      ) : (
        <span className="text-ink-3">None yet</span>
      ),
  },
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
