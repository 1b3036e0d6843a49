import { type JudgedRow, judgeRow, refuseRepeated, writeRow } from '#functions/catalogue/import-row.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { toRowId } from '#shared/domain/catalogue/product-import.ts';

/** So many rows are read or written at a time. */
const abreast = 5;

async function mapByBatch<One, Other>(all: readonly One[], map: (one: One) => Promise<Other>) {
  const mapped: Other[] = [];
  for (let start = 0; start < all.length; start += abreast) {
    mapped.push(...(await Promise.all(all.slice(start, start + abreast).map(map))));
  }
  return mapped;
}

export const handler = serveAdmin(productsApi.importProducts, async ({ body }, { staff, now }) => {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, { cells }] of body.rows.entries()) {
    const id = toRowId(cells);
    if (seen.has(id)) repeated.add(index);
    seen.add(id);
  }
  const judge = ([index, row]: [number, (typeof body.rows)[number]]): Promise<JudgedRow> =>
    repeated.has(index) ? Promise.resolve(refuseRepeated(row)) : judgeRow(row, now);
  const judged = await mapByBatch([...body.rows.entries()], judge);
  // One wrong row and none is written.
  if (body.isPreview || judged.some(({ result }) => result.outcome === 'refused'))
    return { isApplied: false, rows: judged.map(({ result }) => result) };
  const by = { actor: staff.actor, now, isDraft: body.asDrafts ?? false };
  return { isApplied: true, rows: await mapByBatch(judged, (row) => writeRow(row, by)) };
});
