import Papa from 'papaparse';
import type { EditCells } from '#shared/domain/catalogue/bulk-edit.ts';
import { countLines, unescapeFormula } from '#web/lib/csv.ts';
import { detectSeparator, normaliseHeader } from './read-products.ts';

/** The requested changes to one product, with its line number. */
export type EditLine = EditCells & { line: number; code: string };

export type ReadEdits = { lines: EditLine[] } | { refused: string };

type Column = 'code' | 'price' | 'stock';

const columnsByHeader: Record<string, Column> = {
  code: 'code',
  id: 'code',
  sku: 'code',
  price: 'price',
  stock: 'stock',
};

const usual: readonly Column[] = ['code', 'price', 'stock'];

/**
 * Reads lines of code, price and stock. This is their order, unless the first line names the columns; if a file has
 * both an ID and a SKU, the first of the two counts.
 */
export function readEdits(text: string): ReadEdits {
  const content = text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(content, { delimiter: detectSeparator(content) });
  const [heads = []] = data;
  const named = heads.map((head) => columnsByHeader[normaliseHeader(unescapeFormula(head))]);
  const hasHeads = named.includes('code');
  const columns = hasHeads ? named : usual;
  const lines: EditLine[] = [];
  let line = 1;
  for (const [index, row] of data.entries()) {
    if (!(hasHeads && index === 0) && row.some((cell) => cell.trim() !== '')) {
      const cells = new Map<Column, string>();
      for (const [place, column] of columns.entries())
        if (column && !cells.get(column)) cells.set(column, unescapeFormula(row[place] ?? '').trim());
      const { code = '', price = '', stock = '' } = Object.fromEntries(cells);
      lines.push({ line, code, price, stock });
    }
    line += countLines(row);
  }
  if (lines.length === 0) return { refused: 'There are no lines with a code, a price and a stock.' };
  return { lines };
}
