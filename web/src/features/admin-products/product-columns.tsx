import type { AdminProduct, ListedAdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { getProductField } from '#shared/domain/catalogue/product-fields.ts';
import {
  columnNames,
  type ProductColumn,
  productColumns,
  toCells,
} from '#shared/domain/catalogue/product-import.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { lowStockAt } from '#shared/store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { Picture } from '#web/ui/picture.tsx';
import { formatStatus, ProductStatus } from './product-status.tsx';

const isFigure = (id: ProductColumn): boolean => id !== 'id' && getProductField(id).isFigure === true;

/** A column of the exported file, in the format of the import; figures are numbers, so a spreadsheet can add them up. */
const buildFileColumn = (id: ProductColumn): Column<AdminProduct> => ({
  id,
  name: columnNames[id],
  value: (row) => {
    const cell = toCells(row)[id];
    return isFigure(id) ? (cell === '' ? null : Number(cell)) : cell;
  },
  isFileOnly: true,
});

const Name = ({ row }: { row: AdminProduct }) => (
  <span className="flex items-center gap-3 py-1 text-left">
    <span className="h-11 w-9 shrink-0 overflow-hidden rounded-control bg-surface-3">
      <Picture image={row.image} alt="" sizes="38px" className="size-full object-contain" />
    </span>
    {row.name}
  </span>
);

const Stock = ({ stock }: { stock: number | null }) => {
  if (stock === null) return <>-</>;
  if (stock > lowStockAt.catalogue) return <>{stock}</>;
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone="warn">{stock === 0 ? 'None' : 'Low'}</Badge>
      {stock}
    </span>
  );
};

const shownColumnOverrides: Partial<Record<ProductColumn, Partial<Column<AdminProduct>>>> = {
  name: { isHead: true, show: (row) => <Name row={row} /> },
  distillery: {},
  price: { isFigure: true, isMoney: true, show: ({ price }) => formatPounds(price) },
  stock: { isFigure: true, show: ({ stock }) => <Stock stock={stock} /> },
  category: {},
};

const leadingColumns: readonly ProductColumn[] = ['name', 'distillery', 'price', 'stock', 'category'];
const columnOrder = [...new Set([...leadingColumns, ...productColumns])];

/** The columns of the list; its file has every column of the import, so it can be imported again unchanged. */
export const productListColumns: Column<AdminProduct>[] = [
  ...columnOrder.map((id) => ({
    ...buildFileColumn(id),
    ...(shownColumnOverrides[id] && { isFileOnly: false, ...shownColumnOverrides[id] }),
  })),
  {
    id: 'state',
    name: 'Status',
    value: formatStatus,
    show: (row) => <ProductStatus archivedAt={row.archivedAt} draft={row.draft} />,
  },
];

/** For staff who may see the costs. */
export const costColumns: Column<ListedAdminProduct>[] = [
  poundsColumn('cost', 'Cost (£)', ({ costing }) => costing?.cost ?? null),
  poundsColumn('margin', 'Margin (£)', ({ costing }) => costing?.margin ?? null),
  {
    id: 'marginPercent',
    name: 'Margin (%)',
    value: ({ costing }) => costing?.marginPercent ?? null,
    show: ({ costing }) => costing?.marginPercent ?? '-',
    isFigure: true,
  },
];
