import {
  type SalesLine,
  type SalesPart,
  type SalesTax,
  toEntryDay,
  type UncostedEntry,
} from '#shared/domain/reporting/sales-entry.ts';

type Entry = Omit<UncostedEntry, 'day' | 'costedAt'> & { costedAt?: string | undefined };

/** A journal entry on the London day of its time; its bottles cost what they did then, or at `costedAt`. */
export const buildEntry = (entry: Entry): UncostedEntry => ({
  ...entry,
  day: toEntryDay(entry.at),
  costedAt: entry.costedAt ?? entry.at,
});

/** A line without bottles. */
export const buildLine = (
  part: SalesPart,
  text: string,
  tax: SalesTax,
  grossPence: number,
  vatPence: number,
): SalesLine => ({ part, tax, text, quantity: 0, grossPence, vatPence, valuePence: 0 });
