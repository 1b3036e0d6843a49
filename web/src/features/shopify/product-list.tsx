import { useMemo } from 'react';
import { type ShopifyProduct, shopifyApi } from '#shared/contracts/shopify.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { ListFilter, ListSource, Selection } from '#web/ui/admin-list/types.ts';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { safeAddress } from './checkout-address.ts';
import { productColumns } from './product-columns.tsx';
import { findProducts } from './stock-gap.ts';

const filters: ListFilter[] = [
  {
    id: 'place',
    label: 'Show',
    all: 'All bottles',
    options: [
      { value: 'there', label: 'On Shopify' },
      { value: 'missing', label: 'Not on Shopify' },
      { value: 'differs', label: 'Stock differs' },
    ],
  },
];

type ProductListProps = {
  products: readonly ShopifyProduct[];
  /** When the products were read. */
  readAt: number;
  choosing: Selection<ShopifyProduct>;
  onCart: (chosen: readonly ShopifyProduct[]) => void;
};

/** All bottles as they are in both shops. They are loaded in one request, so the list filters them in the browser. */
export function ProductList({ products, readAt, choosing, onCart }: ProductListProps) {
  const source = useMemo<ListSource<ShopifyProduct>>(
    () => ({
      id: `${shopifyApi.listProducts.id}.rows`,
      read: async ({ search, place }) => ({
        items: findProducts(products, { search: text(search), place: text(place) }),
        cursor: null,
      }),
    }),
    [products],
  );
  return (
    <AdminList
      id="shopify-products"
      source={source}
      always={{ readAt: String(readAt) }}
      columns={productColumns}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      order="name"
      search="Search bottles"
      filters={filters}
      choosing={choosing}
      choosesAll
      bulk={[{ id: 'cart', label: 'Create Shopify Cart', permission: 'shopify.sync', runTogether: onCart }]}
      actionsFor={({ name, shopifyUrl }) => <ViewLink name={name} address={safeAddress(shopifyUrl)} />}
      words={{
        caption: 'Bottles here and on Shopify',
        loading: 'Loading bottles...',
        empty: 'There are no bottles to sync yet.',
      }}
    />
  );
}

const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

function ViewLink({ name, address }: { name: string; address: string | null }) {
  if (!address) return null;
  return (
    <ExternalLink
      href={address}
      className="inline-flex min-h-11 items-center text-brass-light lg:px-3 text-sm underline decoration-control underline-offset-4 hover:decoration-current"
    >
      View<span className="sr-only"> {name} on Shopify</span>
    </ExternalLink>
  );
}
