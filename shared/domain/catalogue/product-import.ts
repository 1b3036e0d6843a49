import { describeError } from '#shared/domain/common/plain-errors.ts';
import {
  GivenProductId,
  type ProductFields,
  ProductForm,
  productMessages,
  toProductId,
} from './product-form.ts';

/** How many rows travel in one call: few enough to be written well within its time. */
export const maxRowsPerCall = 25;

/** The columns of the file, in the order in which it is written. */
export const productColumns = [
  'id',
  'name',
  'description',
  'price',
  'region',
  'distillery',
  'age',
  'abv',
  'caskType',
  'stock',
  'category',
  'tastingNotes',
  'bottleSize',
  'countryOfOrigin',
  'responsibleOperator',
  'isExclusive',
  'isLimited',
  'inBond',
  'image',
  'tags',
] as const;

/** What a person calls each column; a file may name them so, or as above. */
export const columnNames: Record<ProductColumn, string> = {
  id: 'ID',
  name: 'Name',
  description: 'Description',
  price: 'Price (£)',
  region: 'Region',
  distillery: 'Distillery',
  age: 'Age (years)',
  abv: 'Strength (%)',
  caskType: 'Cask type',
  stock: 'Stock',
  category: 'Category',
  tastingNotes: 'Tasting notes',
  bottleSize: 'Bottle size',
  countryOfOrigin: 'Country of origin',
  responsibleOperator: 'Responsible operator',
  isExclusive: 'Exclusive',
  isLimited: 'Limited',
  inBond: 'In bond',
  image: 'Picture',
  tags: 'Tags',
};

/** Without these no row can be a new bottle. */
export const neededColumns = [
  'name',
  'description',
  'price',
  'region',
  'distillery',
  'abv',
  'category',
] as const satisfies readonly ProductColumn[];

export type ProductColumn = (typeof productColumns)[number];
export type Cells = Partial<Record<ProductColumn, string>>;

/** What a file holds of a bottle. */
export type Exported = Omit<ProductFields, 'stock' | 'category' | 'tags'> & {
  id: string;
  stock: number | null;
  category: string;
  tags: readonly string[];
};

const flags = ['isExclusive', 'isLimited', 'inBond'] as const;
const formatYesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A bottle as the cells of its row. */
export function toCells(product: Exported): Record<ProductColumn, string> {
  const { id, name, description, price, region, distillery, age, abv, category, bottleSize, image } = product;
  return {
    ...{ id, name, description, price, region, distillery, abv, category, bottleSize, image },
    age: age === null ? '' : String(age),
    caskType: product.caskType ?? '',
    stock: product.stock === null ? '' : String(product.stock),
    tastingNotes: product.tastingNotes ?? '',
    countryOfOrigin: product.countryOfOrigin ?? '',
    responsibleOperator: product.responsibleOperator ?? '',
    isExclusive: formatYesNo(product.isExclusive),
    isLimited: formatYesNo(product.isLimited),
    inBond: formatYesNo(product.inBond),
    tags: product.tags.join('; '),
  };
}

const parseFlag = (cell = ''): unknown => {
  const word = cell.trim().toLowerCase();
  if (['', 'no', 'false', '0'].includes(word)) return false;
  return ['yes', 'true', '1'].includes(word) ? true : cell;
};

/** The id of the bottle that a row is about: its own, or the one that follows from its name. */
export const toRowId = ({ id, name }: Cells): string => id?.trim() || toProductId(name?.trim() ?? '');

export type ReadRow = { id: string; fields: ProductFields } | { reason: string };

/** Reads a row like the form's input; errors name the columns. */
export function readRow(cells: Cells): ReadRow {
  const { id: _, tags = '', ...texts } = cells;
  const sent = {
    ...texts,
    ...Object.fromEntries(flags.map((flag) => [flag, parseFlag(cells[flag])])),
    tags: tags
      .split(';')
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
  const id = toRowId(cells);
  const read = ProductForm.safeParse(sent, { error: describeError });
  const wrongId = cells.id?.trim() && !GivenProductId.safeParse(id).success;
  if (read.success && !wrongId) return { id, fields: read.data };
  const reasons = new Map<string, string>();
  if (wrongId) reasons.set('id', productMessages.id);
  for (const { path, message } of read.error?.issues ?? []) {
    const column = String(path[0] ?? 'row');
    const isFlag = (flags as readonly string[]).includes(column);
    reasons.set(column, reasons.get(column) ?? (isFlag ? 'Please write yes or no' : message));
  }
  return { reason: [...reasons].map(([column, message]) => `${column}: ${message}`).join('. ') };
}
