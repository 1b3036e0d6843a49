import {
  type SalesLine,
  type SalesPart,
  type SalesTax,
  toEntryDay,
  type UncostedEntry,
} from '#shared/domain/reporting/sales-entry.ts';

type Common = Omit<UncostedEntry, 'day' | 'costedAt'>;

/** A journal entry on the London day of its time; its bottles cost what they did at `costedAt`. */
export const buildEntry = (entry: Common, costedAt = entry.at): UncostedEntry => ({
  ...entry,
  day: toEntryDay(entry.at),
  costedAt,
});

/** A line without bottles. */
export const buildLine = (
  part: SalesPart,
  text: string,
  tax: SalesTax,
  grossPence: number,
  vatPence: number,
): SalesLine => ({ part, tax, text, quantity: 0, grossPence, vatPence, valuePence: 0 });
