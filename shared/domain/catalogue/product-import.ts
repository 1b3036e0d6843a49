import { describeError } from '#shared/domain/common/plain-errors.ts';
import { type DescribedPicture, formatPictureCell, parsePictureCell } from './pictures/picture-list.ts';
import type { ValueKind } from './product-declaration.ts';
import { fileOrder } from './product-field-lists.ts';
import { getProductField, type ProductField, productFields } from './product-fields.ts';
import { type EnteredProduct, GivenProductId, ProductForm, toProductId } from './product-form.ts';
import { productMessages } from './product-values.ts';

/** How many rows are sent in one call: few enough to write well within the call's time. */
export const maxRowsPerCall = 25;

/** The columns of the file, in the order in which it is written. */
export const productColumns: readonly ProductColumn[] = ['id', ...fileOrder];

const getColumnName = (name: ProductField): string => {
  const { column, label } = getProductField(name);
  return column ?? label;
};

/** The labels of the columns; a file may use these names, or those above. */
export const columnNames = Object.fromEntries([
  ['id', 'ID'],
  ...fileOrder.map((name) => [name, getColumnName(name)]),
]) as Record<ProductColumn, string>;

/** Without these columns, a row cannot be a new bottle. */
export const neededColumns: readonly ProductColumn[] = fileOrder.filter(
  (name) => !productFields[name].entered().safeParse(undefined).success,
);

export type ProductColumn = 'id' | ProductField;
export type Cells = Partial<Record<ProductColumn, string>>;

/** What a file holds of a bottle. */
export type ExportedProduct = Omit<EnteredProduct, 'stock' | 'category' | 'tags'> & {
  id: string;
  stock: number | null;
  category: string;
  tags: readonly string[];
};

const isPictures = (value: unknown): value is DescribedPicture[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object');

function toCell(value: unknown): string {
  if (isPictures(value)) return formatPictureCell(value);
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/** A bottle as the cells of its row. */
export const toCells = (product: ExportedProduct): Record<ProductColumn, string> =>
  Object.fromEntries(productColumns.map((name) => [name, toCell(product[name])])) as Record<
    ProductColumn,
    string
  >;

const parseFlag = (cell = ''): unknown => {
  const word = cell.trim().toLowerCase();
  if (['', 'no', 'false', '0'].includes(word)) return false;
  return ['yes', 'true', '1'].includes(word) ? true : cell;
};

const parseList = (cell = ''): string[] =>
  cell
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);

/** Turns a cell into the value that the form has for its field. */
function parseCell(kind: ValueKind, cell: string | undefined): unknown {
  if (kind === 'flag') return parseFlag(cell);
  if (kind === 'pictures') return cell === undefined ? undefined : parsePictureCell(cell);
  return kind === 'tags' ? parseList(cell) : cell;
}

/** The id of the bottle that a row is about: its own, or the one that follows from its name. */
export const toRowId = ({ id, name }: Cells): string => id?.trim() || toProductId(name?.trim() ?? '');

export type ReadRow = { id: string; fields: EnteredProduct } | { reason: string };

/** Reads a row like the form's input; errors name the columns. */
export function readRow(cells: Cells): ReadRow {
  const sent = Object.fromEntries(
    fileOrder.map((name) => [name, parseCell(productFields[name].kind, cells[name])]),
  );
  const id = toRowId(cells);
  const read = ProductForm.safeParse(sent, { error: describeError });
  const wrongId = cells.id?.trim() && !GivenProductId.safeParse(id).success;
  if (read.success && !wrongId) return { id, fields: read.data };
  const reasons = new Map<string, string>();
  if (wrongId) reasons.set('id', productMessages.id);
  for (const { path, message } of read.error?.issues ?? []) {
    const column = String(path[0] ?? 'row');
    const isFlag = fileOrder.some((name) => name === column && productFields[name].kind === 'flag');
    reasons.set(column, reasons.get(column) ?? (isFlag ? 'Please write yes or no' : message));
  }
  return { reason: [...reasons].map(([column, message]) => `${column}: ${message}`).join('. ') };
}
