import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { GiftCardFigures } from './gift-card-report.ts';
import { type SalesCell, sumCells } from './sales-cell.ts';
import type { SalesEntry, SalesKind } from './sales-entry.ts';
import { groupByChannel, groupByProduct, toChannelName } from './sales-report.ts';
import { computeVatReport } from './vat-return.ts';

type Payouts = Record<
  'chargesPence' | 'refundsPence' | 'disputesPence' | 'feesPence' | 'amountPence',
  number
>;
type GiftCardTotals = { openingPence: number; totals: GiftCardFigures };
type Row = readonly [section: string, name: string, amount: string];

/** The first and the last number of a month's documents of one kind. */
function listNumbers(entries: readonly SalesEntry[]): Row[] {
  const kinds: readonly (readonly [string, (entry: SalesEntry) => boolean])[] = [
    ['Orders', ({ kind }) => kind === 'order'],
    ['Storage invoices', ({ kind, entryId }) => kind === 'invoice' && entryId.startsWith('storage_')],
    ['Manual invoices', ({ kind, entryId }) => kind === 'invoice' && entryId.startsWith('invoice_')],
    ['Credit notes', ({ kind }) => kind === 'refund' || kind === 'invoice_cancelled'],
    ['Supplier invoices', ({ kind }) => kind === 'purchase'],
  ];
  return kinds.flatMap(([name, isIncluded]): Row[] => {
    const numbers = entries
      .filter(isIncluded)
      .map(({ reference }) => reference)
      .toSorted();
    const [first, last] = [numbers.at(0), numbers.at(-1)];
    return first && last ? [['Documents', `${name} (${numbers.length})`, `${first} to ${last}`]] : [];
  });
}

/** The totals of a month on one sheet: sales, VAT, receipts, Stripe's account, and the numbers of its documents. */
export function buildMonthlySheet(
  cells: readonly SalesCell[],
  entries: readonly SalesEntry[],
  payouts: Payouts,
  { openingPence, totals: cards }: GiftCardTotals,
): Row[] {
  const pounds = formatDecimalPounds;
  const gross = (kinds: readonly SalesKind[], isIncluded: (cell: SalesCell) => boolean = () => true) =>
    sumCells(
      cells.filter(
        (cell) => kinds.includes(cell.kind) && !cell.part.startsWith('deferred') && isIncluded(cell),
      ),
    ).grossPence;
  const channels = [...groupByChannel(cells)];
  const { boxes, lines } = computeVatReport(cells);
  const delivery = groupByProduct(cells).others.get('delivery')?.grossPence ?? 0;
  // Orders and storage are paid by card, invoices from staff to the bank.
  const isByCard = ({ channel }: SalesCell) =>
    channel !== 'trade' && channel !== 'bar' && channel !== 'invoice';
  // The part paid by gift cards came in when those were sold; what went back to them is still on them.
  const byCard = gross(['order']) + gross(['payment'], isByCard) + cards.redeemedPence + cards.soldPence;
  const back = gross(['refund', 'refund_returned']) + cards.returnedPence + cards.refundedPence;
  return [
    ...channels.map(
      ([channel, row]): Row => ['Sales with VAT', toChannelName(channel), pounds(row.chargedPence)],
    ),
    ['Sales with VAT', 'Of which delivery', pounds(delivery)],
    ...channels.map(
      ([channel, row]): Row => ['Refunds and credits', toChannelName(channel), pounds(-row.refundedPence)],
    ),
    ...lines.flatMap(({ name, netPence, vatPence }): Row[] => [
      ['Net by rate', name, pounds(netPence)],
      ['VAT by rate', name, pounds(vatPence)],
    ]),
    ['VAT return', 'Box 1', pounds(boxes.box1)],
    ['VAT return', 'Box 4', pounds(boxes.box4)],
    ['VAT return', 'Box 6', pounds(boxes.box6)],
    ['VAT return', 'Box 7', pounds(boxes.box7)],
    ['Receipts', 'By card, through Stripe', pounds(byCard)],
    ['Receipts', 'To the bank, for invoices', pounds(gross(['payment'], (cell) => !isByCard(cell)))],
    ['Receipts', 'Refunded by card', pounds(back)],
    ['Gift cards', 'Owed to their holders at the start', pounds(openingPence)],
    ['Gift cards', 'Sold, outside VAT', pounds(cards.soldPence)],
    ['Gift cards', 'Given by staff', pounds(cards.issuedPence)],
    ['Gift cards', 'Redeemed for orders', pounds(cards.redeemedPence)],
    ['Gift cards', 'Order refunds put back on gift cards', pounds(cards.returnedPence)],
    ['Gift cards', 'Refunded to buyers', pounds(cards.refundedPence)],
    ['Gift cards', 'Adjusted', pounds(cards.adjustedPence)],
    ['Gift cards', 'Owed to their holders at the end', pounds(cards.outstandingPence)],
    ['Stripe', 'Charges paid out', pounds(payouts.chargesPence)],
    ['Stripe', 'Refunds paid out', pounds(payouts.refundsPence)],
    ['Stripe', 'Disputes', pounds(payouts.disputesPence)],
    ['Stripe', 'Fees', pounds(-payouts.feesPence)],
    ['Stripe', 'Payouts in the bank', pounds(payouts.amountPence)],
    [
      'Stripe',
      'Change in balance: receipts less refunds, fees and payouts',
      pounds(byCard + back - payouts.feesPence + payouts.disputesPence - payouts.amountPence),
    ],
    ...listNumbers(entries),
  ];
}
