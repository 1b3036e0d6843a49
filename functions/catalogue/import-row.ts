import type { ImportedRow } from '#shared/contracts/catalogue/products.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { type Cells, readRow, toCells, toRowId } from '#shared/domain/catalogue/product-import.ts';
import { addBottle } from './add-bottle.ts';
import { changeBottle } from './change-bottle.ts';
import { findPriceProblem } from './check-product-price.ts';
import { type Found, findProduct } from './find-product.ts';
import { toAdminProduct } from './to-admin-product.ts';

type By = { actor: string; now: Date };
type Row = { line: number; cells: Cells };

/**
 * Imports one row of a file: a new bottle is added with its stock, an existing one takes the row's values. Columns that
 * the file lacks stay as they are, and so does the stock, which may have been sold since the file was written.
 */
export async function importRow({ line, cells }: Row, by: By): Promise<ImportedRow> {
  const refused = (reason: string): ImportedRow => ({ line, outcome: 'refused', id: null, reason });
  const found = await findProduct(toRowId(cells));
  const read = readRow(found ? { ...toStoredCells(found), ...cells } : cells);
  if ('reason' in read) return refused(read.reason);
  const tooCheap = findPriceProblem(read.fields, by.now);
  if (tooCheap) return refused(`price: ${formatErrorDetail('below_permitted_price', tooCheap)}`);
  const done = (outcome: ImportedRow['outcome']): ImportedRow => ({
    ...{ line, outcome, id: read.id, reason: null },
  });
  if (!found) {
    const added = await addBottle(read.id, read.fields, by);
    if ('taken' in added) return refused(formatErrorDetail('changed_meanwhile'));
    return done('added' in added ? 'created' : 'unchanged');
  }
  if (found.archivedAt !== null)
    return refused(formatErrorDetail('product_archived', { name: found.record.name }));
  const changed = await changeBottle(found, read.fields, by);
  if ('meanwhile' in changed) return refused(formatErrorDetail('changed_meanwhile'));
  return done('changed' in changed ? 'changed' : 'unchanged');
}

function toStoredCells({ record, archivedAt, available }: Found): Cells {
  return toCells(toAdminProduct({ product: record, archivedAt, available }));
}
