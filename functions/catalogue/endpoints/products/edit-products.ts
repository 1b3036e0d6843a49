import {
  type EditBy,
  type JudgedEdit,
  judgeEdit,
  refuseEdit,
  writeEdit,
} from '#functions/catalogue/edit-row.ts';
import { mapInBatches } from '#functions/runtime/map-in-batches.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import type { EditRow } from '#shared/contracts/catalogue/product-rows.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';

/** How many rows are read or written at the same time. */
const abreast = 5;

/** Refuses a row whose product is already in an earlier row, under any of its codes. */
function refuseRepeated(rows: readonly EditRow[], judged: readonly JudgedEdit[]): JudgedEdit[] {
  const lines = new Map<string, number>();
  return judged.map((each, index) => {
    const { id, line } = each.result;
    const row = rows[index];
    if (id === null || !row) return each;
    const other = lines.get(id);
    if (other !== undefined) return refuseEdit(row, `code: Line ${other} has the same product`, { id });
    lines.set(id, line);
    return each;
  });
}

export const handler = serveAdmin(productsApi.editProducts, async ({ body }, { staff, now }) => {
  const { rows, reason, idempotencyKey: key, isPreview } = body;
  const mayChangeStock = hasPermission(staff.role, 'stock.change');
  const by: EditBy = { actor: staff.actor, now, reason, key, mayChangeStock };
  const judged = refuseRepeated(rows, await mapInBatches(rows, abreast, (row) => judgeEdit(row, by)));
  const results = judged.map(({ result }) => result);
  // One refused row stops all writes; a row that somebody else has changed is only skipped.
  if (isPreview || results.some(({ outcome }) => outcome === 'refused'))
    return { isApplied: false, rows: results };
  return {
    isApplied: true,
    rows: await mapInBatches(judged, abreast, (each, index) => writeEdit(rows[index] as EditRow, each, by)),
  };
});
