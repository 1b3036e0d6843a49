import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { fileColumn } from '#web/ui/admin-list/columns.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { CircleCheck, TriangleAlert } from '#web/ui/icons.tsx';
import { calculateStockGap, formatStockGap } from './stock-gap.ts';

const Name = ({ row: { name, distillery, image } }: { row: ShopifyProduct }) => (
  <span className="flex items-center gap-3 text-left">
    <BottleThumb image={image} width={36} />
    <span className="min-w-0">
      <span className="block font-medium">{name}</span>
      <span className="block text-ink-3 text-xs">{distillery}</span>
    </span>
  </span>
);

function Gap({ row }: { row: ShopifyProduct }) {
  const gap = calculateStockGap(row);
  if (row.shopifyVariantId === null) return <Badge>Not on Shopify</Badge>;
  if (gap === null) return <>-</>;
  const Mark = gap === 0 ? CircleCheck : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${gap === 0 ? 'text-ink-3' : 'font-medium text-warn'}`}
    >
      <Mark aria-hidden="true" className="size-4 shrink-0" />
      {formatStockGap(gap)}
    </span>
  );
}

/** A bottle in both shops, with its stock side by side. */
export const productColumns: Column<ShopifyProduct>[] = [
  {
    id: 'name',
    name: 'Bottle',
    value: ({ name }) => name,
    show: (row) => <Name row={row} />,
    isHead: true,
  },
  fileColumn('distillery', 'Distillery', ({ distillery }) => distillery),
  poundsColumn('price', 'Price', ({ price }) => price),
  { id: 'stock', name: 'Stock here', value: ({ stock }) => stock, isFigure: true },
  {
    id: 'shopifyStock',
    name: 'Stock on Shopify',
    value: ({ shopifyStock }) => shopifyStock,
    show: ({ shopifyStock }) => shopifyStock ?? '-',
    isFigure: true,
  },
  { id: 'gap', name: 'Difference', value: (row) => calculateStockGap(row), show: (row) => <Gap row={row} /> },
  fileColumn('place', 'On Shopify', ({ shopifyVariantId }) => (shopifyVariantId ? 'Yes' : 'No')),
  {
    id: 'syncedAt',
    name: 'Synced',
    value: ({ syncedAt }) => syncedAt,
    show: ({ syncedAt }) => <span className="text-ink-2">{syncedAt ? formatTime(syncedAt) : '-'}</span>,
  },
  fileColumn('variant', 'Variant', ({ shopifyVariantId }) => shopifyVariantId),
  fileColumn('handle', 'Handle', ({ shopifyHandle }) => shopifyHandle),
  fileColumn('url', 'Page', ({ shopifyUrl }) => shopifyUrl),
];
