import { type JudgedRow, judgeRow, refuseRepeated, writeRow } from '#functions/catalogue/import-row.ts';
import { mapInBatches } from '#functions/runtime/map-in-batches.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { type Cells, toRowId } from '#shared/domain/catalogue/product-import.ts';

/** How many rows are read or written at the same time. */
const abreast = 5;

/** The indexes of rows whose value is already in an earlier row; empty values do not count. */
function findRepeated<Column extends string>(
  rows: readonly { cells: Cells }[],
  column: Column,
  read: (cells: Cells) => string,
): Record<number, Column> {
  const seen = new Set<string>();
  const repeated: Record<number, Column> = {};
  for (const [index, { cells }] of rows.entries()) {
    const value = read(cells);
    if (seen.has(value)) repeated[index] = column;
    if (value) seen.add(value);
  }
  return repeated;
}

export const handler = serveAdmin(productsApi.importProducts, async ({ body }, { staff, now }) => {
  const repeated: Record<number, 'id' | 'sku'> = {
    ...findRepeated(body.rows, 'sku', ({ sku = '' }) => sku.trim().toUpperCase()),
    ...findRepeated(body.rows, 'id', toRowId),
  };
  const judge = ([index, row]: [number, (typeof body.rows)[number]]): Promise<JudgedRow> => {
    const column = repeated[index];
    return column ? Promise.resolve(refuseRepeated(row, column)) : judgeRow(row, now);
  };
  const judged = await mapInBatches([...body.rows.entries()], abreast, judge);
  // One refused row stops all writes.
  if (body.isPreview || judged.some(({ result }) => result.outcome === 'refused'))
    return { isApplied: false, rows: judged.map(({ result }) => result) };
  const by = { actor: staff.actor, now, isDraft: body.asDrafts ?? false };
  return { isApplied: true, rows: await mapInBatches(judged, abreast, (row) => writeRow(row, by)) };
});
