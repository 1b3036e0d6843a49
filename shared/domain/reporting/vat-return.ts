import { type SalesCell, sumCells } from './sales-cell.ts';
import { isPurchase } from './sales-entry.ts';
import { isSalesCell } from './sales-report.ts';

/** What a line of the VAT report is about, and the boxes of the return in which it counts; money in pence. */
export type VatLine = {
  name: string;
  /** The box of the VAT and that of the value; null where the return has neither. */
  boxes: readonly [1, 6] | readonly [4, 7] | null;
  netPence: number;
  vatPence: number;
};

/** Boxes 1, 4, 6 and 7 of the VAT return, in pence. The return itself takes 6 and 7 in whole pounds, pence left out. */
export type VatBoxes = { box1: number; box4: number; box6: number; box7: number };
export type VatReport = { boxes: VatBoxes; lines: VatLine[] };

const outputs = [1, 6] as const;
const inputs = [4, 7] as const;

const isReversal = ({ kind }: SalesCell): boolean =>
  kind === 'refund' || kind === 'refund_returned' || kind === 'invoice_cancelled';
const isOutput = (cell: SalesCell): boolean =>
  isSalesCell(cell) && ['standard', 'reduced', 'zero'].includes(cell.tax);
const isSold = (cell: SalesCell): boolean => !isReversal(cell);

const lines: readonly (Pick<VatLine, 'name' | 'boxes'> & { of: (cell: SalesCell) => boolean })[] = [
  {
    name: 'Sales at 20%',
    boxes: outputs,
    of: (cell) => isOutput(cell) && isSold(cell) && cell.tax === 'standard',
  },
  {
    name: 'Sales at 5%',
    boxes: outputs,
    of: (cell) => isOutput(cell) && isSold(cell) && cell.tax === 'reduced',
  },
  {
    name: 'Sales at 0%',
    boxes: outputs,
    of: (cell) => isOutput(cell) && isSold(cell) && cell.tax === 'zero',
  },
  { name: 'Refunds and credit notes', boxes: outputs, of: (cell) => isOutput(cell) && isReversal(cell) },
  {
    name: 'Bottles sold in bond, less refunds',
    boxes: null,
    of: (cell) => isSalesCell(cell) && cell.tax === 'suspended',
  },
  {
    name: 'Duty and VAT on removal, collected for HMRC',
    boxes: null,
    of: (cell) => isSalesCell(cell) && (cell.tax === 'duty' || cell.tax === 'removal'),
  },
  {
    name: 'Supplier invoices',
    boxes: inputs,
    of: ({ kind }) => isPurchase(kind) && kind !== 'purchase_credit',
  },
  { name: 'Supplier credit notes', boxes: inputs, of: ({ kind }) => kind === 'purchase_credit' },
];

/**
 * The figures of the VAT return that the shop's own records give, over the cells of its period. The tax point of an order is
 * its payment, of an invoice its issue (VATA 1994, s. 6), and a refund counts in the period in which it is made (VAT
 * Regulations 1995, reg. 38). Bottles sold in bond are outside the scope until they are removed (VATA 1994, s. 18), and the VAT
 * on their removal is paid with the duty and not on the return.
 */
export function computeVatReport(cells: readonly SalesCell[]): VatReport {
  // Deferred amounts are charged to nobody.
  const money = cells.filter(
    ({ part }) => part !== 'documents' && part !== 'deferred_duty' && part !== 'deferred_vat',
  );
  const report = lines.map(({ name, boxes, of }): VatLine => {
    const { grossPence, vatPence } = sumCells(money.filter(of));
    return { name, boxes, netPence: grossPence - vatPence, vatPence };
  });
  const sum = (box: 1 | 4 | 6 | 7) =>
    report
      .filter(({ boxes }) => boxes?.some((one) => one === box))
      .reduce((total, { netPence, vatPence }) => total + (box <= 4 ? vatPence : netPence), 0);
  return { boxes: { box1: sum(1), box4: sum(4), box6: sum(6), box7: sum(7) }, lines: report };
}
