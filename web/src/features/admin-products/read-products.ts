import Papa from 'papaparse';
import {
  type Cells,
  columnNames,
  idOfRow,
  neededColumns,
  type ProductColumn,
  productColumns,
  readRow,
} from '#shared/domain/product-import.ts';
import { unguarded } from '#web/lib/csv.ts';

/** A row of the file, with the line on which it begins, and what is wrong with it already. */
export type FileRow = { line: number; cells: Cells; reason: string | null };

export type ReadFile = { rows: FileRow[]; unknown: string[] } | { refused: string };

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const columnOf = new Map<string, ProductColumn>(
  productColumns.flatMap((id) => [
    [plain(id), id],
    [plain(columnNames[id]), id],
  ]),
);

/** Spreadsheets write what their country separates by; the heads tell which. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [';', '\t'].find((each) => head.split(each).length > head.split(',').length) ?? ',';
};

const linesIn = (row: readonly string[]): number =>
  1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Reads a file of bottles: the names of its columns first, then a row a bottle. */
export function readProducts(file: string): ReadFile {
  const text = file.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const [heads = [], ...body] = data;
  const columns = heads.map((head) => columnOf.get(plain(unguarded(head))));
  if (!columns.includes('id') && !columns.includes('name'))
    return { refused: 'This file has neither a column ID nor a column Name in its first line.' };
  const rows: FileRow[] = [];
  let line = 1 + linesIn(heads);
  for (const row of body) {
    if (row.some((cell) => cell.trim() !== '')) {
      const filled = columns.flatMap((id, index) => (id ? [[id, unguarded(row[index] ?? '')]] : []));
      rows.push({ line, cells: Object.fromEntries(filled), reason: null });
    }
    line += linesIn(row);
  }
  if (rows.length === 0) return { refused: 'There is no bottle in this file.' };
  const unknown = heads.filter((head, index) => !columns[index] && head.trim() !== '');
  return { rows: looked(rows, columns), unknown };
}

/** Where the file has all that a bottle needs, each row is looked at before anything is sent. */
function looked(rows: FileRow[], columns: readonly (ProductColumn | undefined)[]): FileRow[] {
  const isWhole = neededColumns.every((id) => columns.includes(id));
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const read = isWhole ? readRow(row.cells) : { id: idOfRow(row.cells) };
    if ('reason' in read) return { ...row, reason: read.reason };
    const other = lines.get(read.id);
    if (other !== undefined) return { ...row, reason: `id: Line ${other} is about the same bottle` };
    lines.set(read.id, row.line);
    return row;
  });
}
