/** What stands in one cell: a figure is written as it is, a text as no program could take for a formula. */
export type CsvValue = string | number | null;

/** Excel takes a file for UTF-8 only with this mark before it. */
const byteOrderMark = '\uFEFF';

/** A text that begins so is worked out as a formula by the programs that open such files. */
const formula = /^[\s]*[=+\-@\t\r]/;

/** A number with its sign is no formula, and has to stay one that can be added up. */
const figure = /^-?\d+(\.\d+)?$/;

function cellOf(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file for spreadsheets (RFC 4180), the names of the columns first. */
export function csvOf(names: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [names, ...rows].map((row) => row.map(cellOf).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}
