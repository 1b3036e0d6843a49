import { type SalesCell, sumCells } from './sales-cell.ts';
import { isPurchase, type SalesChannel } from './sales-entry.ts';

/** A line of a report of sales; money in pence, and negative where it went back. */
export type SalesRow = {
  /** Bottles sold and bottles that came back. */
  units: number;
  returned: number;
  /** Sales less what went back, VAT included. */
  grossPence: number;
  vatPence: number;
  netPence: number;
  /** What the bottles with a known cost were sold for without VAT, those that came back taken off, and what they cost. */
  costedPence: number;
  costPence: number;
};

/** Cells that are of sales, or take a sale back. */
export const isSalesCell = ({ kind }: SalesCell): boolean => kind !== 'payment' && !isPurchase(kind);

const isMoney = ({ part }: SalesCell): boolean =>
  part !== 'documents' && part !== 'deferred_duty' && part !== 'deferred_vat';

const isTaxForHmrc = ({ tax }: SalesCell): boolean => tax === 'duty' || tax === 'removal';

export function toSalesRow(cells: readonly SalesCell[]): SalesRow {
  const money = cells.filter(isMoney);
  const { grossPence, vatPence, costedPence, costPence } = sumCells(money);
  const units = sumCells(money.filter(({ quantity }) => quantity > 0)).quantity;
  const returned = -sumCells(money.filter(({ quantity }) => quantity < 0)).quantity + 0;
  return { units, returned, grossPence, vatPence, netPence: grossPence - vatPence, costedPence, costPence };
}

/** What a sales line is about if it is not about a bottle. */
export const otherLines = {
  delivery: 'Delivery',
  storage: 'Storage',
  services: 'Services',
  duty: 'Duty collected for HMRC',
  import_vat: 'VAT on removal collected for HMRC',
  credit: 'Refunds and credits',
  unnamed: 'Bottles without a product',
} as const;
export type OtherLine = keyof typeof otherLines;

function toOtherLine({ part, tax, kind, grossPence }: SalesCell): OtherLine {
  if (part === 'storage') return 'storage';
  if (kind === 'refund' || kind === 'refund_returned') return 'credit';
  if (tax === 'duty') return 'duty';
  if (tax === 'removal') return 'import_vat';
  if (part === 'delivery' || part === 'services') return part;
  return part === 'bottles' && grossPence !== 0 ? 'unnamed' : 'credit';
}

/** The lines of a sales report: one per bottle, and one for each other thing that was charged or went back. */
export type SalesLines = { products: Map<string, SalesRow>; others: Map<OtherLine, SalesRow> };

export function groupByProduct(cells: readonly SalesCell[]): SalesLines {
  const sales = cells.filter((cell) => isSalesCell(cell) && isMoney(cell));
  const ofBottles = sales.filter(({ productId }) => productId !== '');
  const ofOthers = sales.filter(({ productId }) => productId === '');
  return {
    products: toRows(Map.groupBy(ofBottles, ({ productId }) => productId)),
    others: toRows(Map.groupBy(ofOthers, toOtherLine)),
  };
}

const toRows = <Key>(groups: Map<Key, SalesCell[]>): Map<Key, SalesRow> =>
  new Map([...groups].map(([key, of]) => [key, toSalesRow(of)]));

/** Adds lines up. */
export function addRows(rows: Iterable<SalesRow>): SalesRow {
  const sum = toSalesRow([]);
  for (const row of rows) for (const name of Object.keys(sum) as (keyof SalesRow)[]) sum[name] += row[name];
  return sum;
}

/** What was sold by a channel: documents, bottles, and money. */
export type ChannelRow = SalesRow & {
  documents: number;
  /** What was charged, and how much of it went back; both with VAT. */
  chargedPence: number;
  refundedPence: number;
  /** Duty and VAT on removal in it, which are collected for HMRC. */
  collectedPence: number;
};

const isReversal = ({ kind }: SalesCell): boolean =>
  kind === 'refund' || kind === 'refund_returned' || kind === 'invoice_cancelled';

export function groupByChannel(cells: readonly SalesCell[]): Map<SalesChannel, ChannelRow> {
  const groups = Map.groupBy(cells.filter(isSalesCell), ({ channel }) => channel);
  return new Map(
    [...groups].map(([channel, of]) => {
      const sold = of.filter((cell) => !isReversal(cell));
      const money = of.filter(isMoney);
      return [
        channel,
        {
          ...toSalesRow(of),
          documents: sumCells(sold.filter(({ part }) => part === 'documents')).quantity,
          chargedPence: sumCells(sold.filter(isMoney)).grossPence,
          refundedPence: -sumCells(money.filter(isReversal)).grossPence + 0,
          collectedPence: sumCells(money.filter(isTaxForHmrc)).grossPence,
        },
      ];
    }),
  );
}

/** What was charged and what went back on each day with any move, the earliest first. */
export function groupByDay(cells: readonly SalesCell[]) {
  const groups = Map.groupBy(cells.filter(isSalesCell), ({ day }) => day);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, of]) => {
      const money = of.filter(isMoney);
      const sold = of.filter((cell) => !isReversal(cell) && cell.kind !== 'shopify');
      return {
        day,
        orders: sumCells(sold.filter(({ part }) => part === 'documents')).quantity,
        units: toSalesRow(sold).units,
        chargedPence: sumCells(sold.filter(isMoney)).grossPence,
        refundedPence: -sumCells(money.filter(isReversal)).grossPence + 0,
      };
    });
}

export const channelNames: Readonly<Record<string, string>> = {
  web: 'Web',
  bond: 'Web, in bond',
  phone: 'Phone',
  trade: 'Trade',
  bar: 'Bar and events',
  invoice: 'Manual invoices',
  shopify: 'Shopify',
};

/** The name of a channel; for a new one, its key in words. */
export const toChannelName = (channel: SalesChannel): string =>
  channelNames[channel] ?? `${channel.charAt(0).toUpperCase()}${channel.slice(1).replaceAll('_', ' ')}`;
