/** The value of a cell: a number is written unchanged, a text so that no program can mistake it for a formula. */
export type CsvValue = string | number | null;

/** Excel recognises a file as UTF-8 only with this mark at its start. */
const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets treat a text as a formula if it begins with one of these signs, including their full-width forms, or
 * after a tab. If their separator is not a comma, the same holds within a cell after a semicolon, a comma, a quote or
 * a line break. A text that already has the guard gets another, so that removing one always restores the original.
 */
const formula = /(?<=^|[;,"\t\r\n])(?=['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r])/g;
const escapedFormula = /(?<=^|[;,"\t\r\n])'(?=['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r])/g;

/** A signed number is not a formula, and must stay a number that can be added up. */
const numericCell = /^-?\d+(\.\d+)?$/;

const escapeFormula = (text: string): string => (numericCell.test(text) ? text : text.replace(formula, "'"));

/** The original text of an escaped cell. */
export function unescapeFormula(cell: string): string {
  const text = cell.replace(escapedFormula, '');
  return numericCell.test(text) ? cell : text;
}

/** How many lines of a file a row takes; its cells may have several lines each. */
export const countLines = (row: readonly string[]): number =>
  1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

function formatCell(value: CsvValue): string {
  const text = typeof value === 'string' ? escapeFormula(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a file for spreadsheets (RFC 4180), with the column names first. */
export function formatCsv(names: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [names, ...rows].map((row) => row.map(formatCell).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}
