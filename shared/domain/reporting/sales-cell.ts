import type { SalesChannel, SalesEntry, SalesKind, SalesPart, SalesTax } from './sales-entry.ts';

/**
 * What a line of a cell is for, besides the parts of an entry: the number of documents (as the quantity), and what was deferred
 * on bottles in bond (as the gross amount).
 */
export type CellPart = SalesPart | 'documents' | 'deferred_duty' | 'deferred_vat';

/** Everything of one kind that happened on one London day: the smallest piece that reports are made of. Money in pence. */
export type SalesCell = {
  day: string;
  kind: SalesKind;
  channel: SalesChannel;
  part: CellPart;
  tax: SalesTax;
  /** Empty when it is not about a bottle. */
  productId: string;
  quantity: number;
  grossPence: number;
  vatPence: number;
  /** What bottles were sold for without VAT, less those that came back. */
  valuePence: number;
  /** What the bottles with a known cost were sold for without VAT, and what they cost. */
  costedPence: number;
  costPence: number;
};

const figures = ['quantity', 'grossPence', 'vatPence', 'valuePence', 'costedPence', 'costPence'] as const;

const zeroFigures = {
  quantity: 0,
  grossPence: 0,
  vatPence: 0,
  valuePence: 0,
  costedPence: 0,
  costPence: 0,
};

/** The cells of one entry. */
export function listCells({
  day,
  kind,
  channel,
  lines,
  deferredDutyPence = 0,
  deferredVatPence = 0,
}: SalesEntry): SalesCell[] {
  const common = { day, kind, channel, productId: '', ...zeroFigures };
  const deferred = [
    { part: 'deferred_duty' as const, tax: 'duty' as const, grossPence: deferredDutyPence },
    { part: 'deferred_vat' as const, tax: 'removal' as const, grossPence: deferredVatPence },
  ];
  return [
    { ...common, part: 'documents', tax: 'zero', quantity: 1 },
    ...deferred.flatMap((each) => (each.grossPence === 0 ? [] : [{ ...common, ...each }])),
    ...lines.map(({ part, tax, productId, quantity, grossPence, vatPence, valuePence, costPence }) => ({
      ...common,
      part,
      tax,
      quantity,
      grossPence,
      vatPence,
      valuePence,
      productId: quantity !== 0 ? (productId ?? '') : '',
      costedPence: costPence === undefined ? 0 : valuePence,
      costPence: costPence ?? 0,
    })),
  ];
}

/** Adds up cells of the same day and kind, in the order of kind, bottle and day. */
export function mergeCells(cells: Iterable<SalesCell>): SalesCell[] {
  const merged = new Map<string, SalesCell>();
  for (const cell of cells) {
    const key = [cell.kind, cell.channel, cell.part, cell.tax, cell.productId, cell.day].join(' ');
    const found = merged.get(key);
    if (!found) merged.set(key, { ...cell });
    else for (const figure of figures) found[figure] += cell[figure];
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, cell]) => cell);
}

/** The totals of some cells. */
export type CellSums = Pick<SalesCell, (typeof figures)[number]>;

export function sumCells(cells: Iterable<SalesCell>): CellSums {
  const sums: CellSums = { ...zeroFigures };
  for (const cell of cells) for (const figure of figures) sums[figure] += cell[figure];
  return sums;
}
