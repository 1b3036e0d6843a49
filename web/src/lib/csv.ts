/** What stands in one cell: a figure is written as it is, a text as no program could take for a formula. */
export type CsvValue = string | number | null;

/** Excel takes a file for UTF-8 only with this mark before it. */
const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets work out as a formula what begins with one of these signs, also in full width, or after a tab. Where they
 * separate by something else than commas, the same holds within a cell: after a semicolon, a comma, a quote or a line
 * break. What has the guard already gets another, so that taking one away always gives back what it was.
 */
const formula = /(?<=^|[;,"\t\r\n])(?=['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r])/g;
const escapedFormula = /(?<=^|[;,"\t\r\n])'(?=['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r])/g;

/** A number with its sign is no formula, and has to stay one that can be added up. */
const numericCell = /^-?\d+(\.\d+)?$/;

const escapeFormula = (text: string): string => (numericCell.test(text) ? text : text.replace(formula, "'"));

/** What stood in a cell before it was guarded. */
export function unescapeFormula(cell: string): string {
  const text = cell.replace(escapedFormula, '');
  return numericCell.test(text) ? cell : text;
}

/** On how many lines of a file a row stands, whose cells may have several lines each. */
export const countLines = (row: readonly string[]): number =>
  1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

function formatCell(value: CsvValue): string {
  const text = typeof value === 'string' ? escapeFormula(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a file for spreadsheets (RFC 4180), the names of the columns first. */
export function formatCsv(names: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [names, ...rows].map((row) => row.map(formatCell).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}
