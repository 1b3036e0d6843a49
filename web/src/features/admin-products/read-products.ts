import Papa from 'papaparse';
import {
  type Cells,
  columnNames,
  neededColumns,
  type ProductColumn,
  productColumns,
  readRow,
  toRowId,
} from '#shared/domain/catalogue/product-import.ts';
import { countLines, unescapeFormula } from '#web/lib/csv.ts';

/** A row of the file, with its first line number, and any problem found while reading. */
export type FileRow = { line: number; cells: Cells; reason: string | null };

export type ProductFileResult = { rows: FileRow[]; unknown: string[] } | { refused: string };

export const normaliseHeader = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const columnsByHeader = new Map<string, ProductColumn>(
  productColumns.flatMap((id) => [
    [normaliseHeader(id), id],
    [normaliseHeader(columnNames[id]), id],
  ]),
);

/** Spreadsheets use their country's separator; the column names show which. */
export const detectSeparator = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [';', '\t'].find((each) => head.split(each).length > head.split(',').length) ?? ',';
};

/** Reads a file of bottles: a row of column names first, then one row per bottle. */
export function readProducts(file: string): ProductFileResult {
  const text = file.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { delimiter: detectSeparator(text) });
  const [heads = [], ...body] = data;
  const columns = heads.map((head) => columnsByHeader.get(normaliseHeader(unescapeFormula(head))));
  if (!columns.includes('id') && !columns.includes('name'))
    return { refused: 'The first line of this file has neither an ID nor a Name column.' };
  const rows: FileRow[] = [];
  let line = 1 + countLines(heads);
  for (const row of body) {
    if (row.some((cell) => cell.trim() !== '')) {
      const filled = columns.flatMap((id, index) => (id ? [[id, unescapeFormula(row[index] ?? '')]] : []));
      rows.push({ line, cells: Object.fromEntries(filled), reason: null });
    }
    line += countLines(row);
  }
  if (rows.length === 0) return { refused: 'This file contains no bottles.' };
  const unknown = heads.filter((head, index) => !columns[index] && head.trim() !== '');
  return { rows: findHeaderRow(rows, columns), unknown };
}

/** If the file has all the columns that a bottle needs, each row is checked before anything is sent. */
function findHeaderRow(rows: FileRow[], columns: readonly (ProductColumn | undefined)[]): FileRow[] {
  const isWhole = neededColumns.every((id) => columns.includes(id));
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const read = isWhole ? readRow(row.cells) : { id: toRowId(row.cells) };
    if ('reason' in read) return { ...row, reason: read.reason };
    const other = lines.get(read.id);
    if (other !== undefined) return { ...row, reason: `id: Line ${other} has the same bottle` };
    lines.set(read.id, row.line);
    return row;
  });
}
