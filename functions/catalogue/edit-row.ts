import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { changeGathered, readGatheredStock, readStock } from '#functions/catalogue/spread-stock.ts';
import { editProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import type { EditedRow, EditRow } from '#shared/contracts/catalogue/product-rows.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { type Edit, readEdit } from '#shared/domain/catalogue/bulk-edit.ts';
import { formatDecimalPounds, formatPence, parsePence } from '#shared/domain/common/money.ts';
import { findPriceProblem } from './check-product-price.ts';
import { productSku } from './entities/product-sku.ts';
import { type FoundProduct, findProduct } from './find-product.ts';
import { buildProductEntry, readField } from './product-record.ts';
import { findPromised } from './promised-stock.ts';

export type EditBy = { actor: string; now: Date; reason: string; key: string; mayChangeStock: boolean };

/** A row that was checked, and the edit to write; none if it is refused or changes nothing. */
export type JudgedEdit = { result: EditedRow; write?: { found: FoundProduct; edit: Edit } };

/** The product with an id or a SKU. */
export async function findByCode(code: string): Promise<FoundProduct | undefined> {
  const found = await findProduct(code);
  if (found) return found;
  const { data } = await productSku.get({ sku: code.toUpperCase() }).go({ consistent: true });
  return data ? findProduct(data.productId) : undefined;
}

const buildEmptyResult = ({ line, code }: EditRow): EditedRow => ({
  line,
  code,
  outcome: 'unchanged',
  id: null,
  name: null,
  reason: null,
  price: null,
  newPrice: null,
  stock: null,
  newStock: null,
});

export const refuseEdit = (row: EditRow, reason: string, shown: Partial<EditedRow> = {}): JudgedEdit => ({
  result: { ...buildEmptyResult(row), ...shown, outcome: 'refused', reason },
});

/** Reports what one row would do, without doing it. Only differences from the present product are written. */
export async function judgeEdit(row: EditRow, by: EditBy): Promise<JudgedEdit> {
  const code = row.code.trim();
  if (!code) return refuseEdit(row, 'code: Please enter an ID or a SKU');
  const found = await findByCode(code);
  if (!found) return refuseEdit(row, `code: No product has the ID or SKU ${code}`);
  const { record, available, archivedAt, draft } = found;
  const shown = {
    id: record.productId,
    name: record.name,
    price: formatDecimalPounds(record.pricePence),
    stock: available,
  };
  const refuse = (reason: string) => refuseEdit(row, reason, shown);
  if (archivedAt !== null && !draft)
    return refuse(`code: ${formatErrorDetail('product_archived', { name: record.name })}`);
  const sent = readEdit(row);
  if ('reason' in sent) return refuse(sent.reason);
  if (sent.stock !== undefined && !by.mayChangeStock) return refuse('stock: Your role cannot change stock');
  const edit: Edit = {
    ...(sent.pricePence === record.pricePence ? {} : { pricePence: sent.pricePence }),
    ...(sent.stock === available || (await isMoved(record.productId, row, by)) ? {} : { stock: sent.stock }),
  };
  const next = {
    ...shown,
    newPrice: edit.pricePence === undefined ? null : formatDecimalPounds(edit.pricePence),
    newStock: edit.stock ?? null,
  };
  const problem = (await findEditProblem(found, edit, by.now)) ?? null;
  if (problem) return refuseEdit(row, problem, next);
  const changed = findConflict(row, found, edit);
  if (changed)
    return { result: { ...buildEmptyResult(row), ...next, outcome: 'changed_meanwhile', reason: changed } };
  const isChanged = edit.pricePence !== undefined || edit.stock !== undefined;
  const result: EditedRow = {
    ...buildEmptyResult(row),
    ...next,
    outcome: isChanged ? 'changed' : 'unchanged',
  };
  return isChanged ? { result, write: { found, edit } } : { result };
}

const toMoveId = (key: string): string => `bulk_${key}`;

/** Whether this same request has already moved the stock. */
async function isMoved(productId: string, row: EditRow, { key }: EditBy): Promise<boolean> {
  if (!row.stock) return false;
  const { data } = await stockMove.get({ productId, moveId: toMoveId(key) }).go({ consistent: true });
  return data?.requestHash === hashRequest({ stock: row.stock, readStock: row.readStock ?? null });
}

/** Why a product cannot take the sent values, by the rules of the single edit. */
async function findEditProblem(
  { record, available }: FoundProduct,
  edit: Edit,
  now: Date,
): Promise<string | undefined> {
  const { pricePence, stock } = edit;
  const price = pricePence === undefined ? undefined : formatDecimalPounds(pricePence);
  const { name, abvPercent, bottleSize } = record;
  const tooCheap = price && findPriceProblem({ name, price, abv: abvPercent, bottleSize }, now);
  if (tooCheap) return `price: ${formatErrorDetail('below_permitted_price', tooCheap)}`;
  if (stock === undefined || stock >= available) return undefined;
  const { total } = findPromised(await readStock(record.productId), now);
  return stock < total ? `stock: Ballots have promised ${total} of these` : undefined;
}

/** The values that somebody else has changed since the row was read. */
function findConflict(
  { readPrice, readStock }: EditRow,
  { record, available }: FoundProduct,
  edit: Edit,
): string | undefined {
  if (edit.pricePence !== undefined && readPrice !== undefined && parsePence(readPrice) !== record.pricePence)
    return `price: It is now ${formatPence(record.pricePence)}`;
  if (edit.stock !== undefined && readStock !== undefined && readStock !== available)
    return `stock: It is now ${available}`;
  return undefined;
}

/** How often a row is checked again if its product changed while it was being written. */
const tries = 3;

/** Writes a checked row: its price and its stock together, or neither. */
export async function writeEdit(row: EditRow, judged: JudgedEdit, by: EditBy): Promise<EditedRow> {
  let current = judged;
  for (let attempt = 0; attempt < tries; attempt++) {
    if (!current.write || (await applyEdit(row, current.write, by))) return current.result;
    current = await judgeEdit(row, by);
  }
  return { ...current.result, outcome: 'changed_meanwhile', reason: formatErrorDetail('changed_meanwhile') };
}

async function applyEdit(row: EditRow, { found, edit }: NonNullable<JudgedEdit['write']>, by: EditBy) {
  const { record, available, archivedAt, draft } = found;
  const { productId, version = 0 } = record;
  const { actor, now, reason, key } = by;
  const { pricePence, stock } = edit;
  const at = now.toISOString();
  const after =
    pricePence === undefined ? undefined : { ...record, pricePence, version: version + 1, updatedAt: at };
  const change = stock === undefined ? 0 : stock - available;
  const move = {
    productId,
    moveId: toMoveId(key),
    kind: 'adjustment' as const,
    change,
    reason,
    actor,
    movedAt: at,
    requestHash: hashRequest({ stock: row.stock, readStock: row.readStock ?? null }),
  };
  const write = async () =>
    editProduct({
      before: record,
      text: after && draft && archivedAt !== null ? { ...after, archivedAt, ...draft } : after,
      stock:
        stock === undefined
          ? undefined
          : { move, counted: available, promised: findPromised(await readGatheredStock(productId), now) },
      entries: [
        ...(after
          ? [
              buildProductEntry(by, 'product_changed', record, {
                before: { price: readField(record, 'price') },
                after: { price: readField(after, 'price') },
              }),
            ]
          : []),
        ...(stock === undefined
          ? []
          : [
              buildProductEntry(by, 'stock_moved', record, {
                before: { stock: available },
                after: { stock, reason },
              }),
            ]),
      ],
    });
  const { outcome } = await (stock === undefined ? write() : changeGathered(productId, now, write));
  return outcome === 'done';
}
