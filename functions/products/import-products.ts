import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { type ImportedRow, productsApi } from '#shared/api/products.ts';
import { idOfRow } from '#shared/domain/product-import.ts';
import { importRow } from './import-row.ts';

/** So many rows are written at a time. */
const abreast = 5;

export const handler = serveAdmin(productsApi.importProducts, async ({ body }, { staff, now }) => {
  const by = { actor: staff.actor, now };
  const seen = new Set<string>();
  const doubled = new Set<number>();
  for (const { line, cells } of body.rows) {
    const id = idOfRow(cells);
    if (seen.has(id)) doubled.add(line);
    seen.add(id);
  }
  const one = async (row: (typeof body.rows)[number]): Promise<ImportedRow> =>
    doubled.has(row.line)
      ? { line: row.line, outcome: 'refused', id: null, reason: 'id: Another row is about the same bottle' }
      : importRow(row, by);
  const rows: ImportedRow[] = [];
  for (let start = 0; start < body.rows.length; start += abreast) {
    rows.push(...(await Promise.all(body.rows.slice(start, start + abreast).map(one))));
  }
  return { rows };
});
