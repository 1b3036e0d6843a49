/** What stands in one cell: a figure is written as it is, a text as no program could take for a formula. */
export type CsvValue = string | number | null;

/** Excel takes a file for UTF-8 only with this mark before it. */
const byteOrderMark = '\uFEFF';

/**
 * A text that begins so is worked out as a formula by the programs that open such files. One that has the guard before it
 * already gets another, so that taking one away always gives back what it was.
 */
const formula = /^'*\s*[=+\-@\t\r]/;

/** A number with its sign is no formula, and has to stay one that can be added up. */
const figure = /^-?\d+(\.\d+)?$/;

const isGuarded = (text: string): boolean => formula.test(text) && !figure.test(text);

/** What stood in a cell before it was guarded. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

function cellOf(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const safe = isGuarded(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file for spreadsheets (RFC 4180), the names of the columns first. */
export function csvOf(names: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [names, ...rows].map((row) => row.map(cellOf).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}
