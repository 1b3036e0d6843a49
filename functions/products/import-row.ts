import { errorDetail } from '#shared/api/errors.ts';
import type { ImportedRow } from '#shared/api/products.ts';
import { type Cells, cellsOf, idOfRow, readRow } from '#shared/domain/product-import.ts';
import { addBottle } from './add-bottle.ts';
import { changeBottle } from './change-bottle.ts';
import { type Found, findProduct } from './find-product.ts';
import { toAdminProduct } from './to-admin-product.ts';

type By = { actor: string; now: Date };
type Row = { line: number; cells: Cells };

/**
 * Brings one row of a file into the shop: a new bottle is added with its stock, one that is there takes what the row says
 * of it. Columns that the file lacks stay as they are, and so does the stock, which may have been sold since the file was
 * written.
 */
export async function importRow({ line, cells }: Row, by: By): Promise<ImportedRow> {
  const refused = (reason: string): ImportedRow => ({ line, outcome: 'refused', id: null, reason });
  const found = await findProduct(idOfRow(cells));
  const read = readRow(found ? { ...cellsOfFound(found), ...cells } : cells);
  if ('reason' in read) return refused(read.reason);
  const done = (outcome: ImportedRow['outcome']): ImportedRow => ({
    ...{ line, outcome, id: read.id, reason: null },
  });
  if (!found) {
    const added = await addBottle(read.id, read.fields, by);
    if ('taken' in added) return refused(errorDetail('changed_meanwhile'));
    return done('added' in added ? 'created' : 'unchanged');
  }
  if (found.archivedAt !== null) return refused(errorDetail('product_archived', { name: found.record.name }));
  const changed = await changeBottle(found, read.fields, by);
  if ('meanwhile' in changed) return refused(errorDetail('changed_meanwhile'));
  return done('changed' in changed ? 'changed' : 'unchanged');
}

function cellsOfFound({ record, archivedAt, available }: Found): Cells {
  return cellsOf(toAdminProduct({ product: record, archivedAt, available }));
}
