import { productSku } from '#functions/catalogue/entities/product-sku.ts';
import type { ImportedRow } from '#shared/contracts/catalogue/product-rows.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import type { EnteredProduct } from '#shared/domain/catalogue/product-form.ts';
import { type Cells, readRow, toCells, toRowId } from '#shared/domain/catalogue/product-import.ts';
import { findYearProblem } from '#shared/domain/catalogue/product-years.ts';
import { addBottle } from './add-bottle.ts';
import { changeBottle, isChanged } from './change-bottle.ts';
import { findPriceProblem } from './check-product-price.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { toAdminProduct } from './to-admin-product.ts';

type By = { actor: string; now: Date; isDraft: boolean };
type Row = { line: number; cells: Cells };

/** A row that was checked: its outcome, and the change to write, unless it is refused. */
export type JudgedRow = {
  result: ImportedRow;
  write?: { found: FoundProduct | undefined; fields: EnteredProduct };
};

const refuse = ({ line }: Row, reason: string): JudgedRow => ({
  result: { line, outcome: 'refused', id: null, reason },
});

/**
 * Reports what one row of a file would do, without doing it: a new bottle is added with its stock, an existing one takes
 * the row's values. Fields missing from the file stay as they are, and so does the stock, because bottles may have been
 * sold since the file was written.
 */
export async function judgeRow(row: Row, now: Date): Promise<JudgedRow> {
  const { line, cells } = row;
  const found = await findProduct(toRowId(cells));
  const read = readRow(found ? { ...toStoredCells(found), ...cells } : cells);
  if ('reason' in read) return refuse(row, read.reason);
  const { id, fields } = read;
  const tooCheap = findPriceProblem(fields, now);
  if (tooCheap) return refuse(row, `price: ${formatErrorDetail('below_permitted_price', tooCheap)}`);
  const impossible = findYearProblem(fields, now);
  if (impossible) return refuse(row, `${impossible.field}: ${impossible.message}`);
  if (found && found.archivedAt !== null && !found.draft)
    return refuse(row, `id: ${formatErrorDetail('product_archived', { name: found.record.name })}`);
  if (await isSkuTaken(id, fields.sku))
    return refuse(row, `sku: ${formatErrorDetail('sku_taken', { sku: fields.sku ?? '' })}`);
  const outcome = !found ? 'created' : isChanged(found, fields, now) ? 'changed' : 'unchanged';
  return { result: { line, outcome, id, reason: null }, write: { found, fields } };
}

/** Refuses a row whose bottle or SKU is already in an earlier row. */
export const refuseRepeated = (row: Row, column: 'id' | 'sku'): JudgedRow =>
  refuse(row, `${column}: Another row has the same ${column === 'id' ? 'bottle' : 'SKU'}`);

async function isSkuTaken(productId: string, sku: string | null | undefined): Promise<boolean> {
  if (!sku) return false;
  const { data } = await productSku.get({ sku }).go({ consistent: true });
  return data !== null && data.productId !== productId;
}

export async function writeRow({ result, write }: JudgedRow, by: By): Promise<ImportedRow> {
  if (!write || result.id === null) return result;
  const { found, fields } = write;
  const done = found ? await changeBottle(found, fields, by) : await addBottle(result.id, fields, by);
  const isDone = !('meanwhile' in done || 'taken' in done || 'skuTaken' in done);
  return isDone ? result : refuse({ ...result, cells: {} }, formatErrorDetail('changed_meanwhile')).result;
}

function toStoredCells({ record, archivedAt, available }: FoundProduct): Cells {
  return toCells(toAdminProduct({ product: record, archivedAt, available }));
}
