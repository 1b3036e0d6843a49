import { importRow } from '#functions/catalogue/import-row.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type ImportedRow, productsApi } from '#shared/contracts/catalogue/products.ts';
import { toRowId } from '#shared/domain/catalogue/product-import.ts';

/** So many rows are written at a time. */
const abreast = 5;

export const handler = serveAdmin(productsApi.importProducts, async ({ body }, { staff, now }) => {
  const by = { actor: staff.actor, now };
  const seen = new Set<string>();
  const doubled = new Set<number>();
  for (const { line, cells } of body.rows) {
    const id = toRowId(cells);
    if (seen.has(id)) doubled.add(line);
    seen.add(id);
  }
  const one = async (row: (typeof body.rows)[number]): Promise<ImportedRow> =>
    doubled.has(row.line)
      ? { line: row.line, outcome: 'refused', id: null, reason: 'id: Another row has the same bottle' }
      : importRow(row, by);
  const rows: ImportedRow[] = [];
  for (let start = 0; start < body.rows.length; start += abreast) {
    rows.push(...(await Promise.all(body.rows.slice(start, start + abreast).map(one))));
  }
  return { rows };
});
