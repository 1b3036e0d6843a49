import { useLocation, useNavigate } from 'react-router-dom';
import type { ListedAdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { productCategories } from '#shared/domain/catalogue/product-values.ts';
import { collectionTags } from '#shared/store.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { costColumns, productListColumns } from './product-columns.tsx';
import { toOptions } from './product-fields.tsx';
import { archiveProduct, products, restoreProduct, tagProduct } from './queries.ts';

const filters: ListFilter[] = [
  {
    id: 'state',
    label: 'Status',
    all: 'In the shop',
    options: [
      { value: 'draft', label: 'Drafts' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  { id: 'category', label: 'Category', all: 'All categories', options: toOptions(productCategories) },
  { id: 'tag', label: 'Tag', all: 'All tags', options: toOptions(collectionTags) },
  { id: 'lowStock', label: 'Stock', all: 'Any stock', options: [{ value: 'true', label: 'Low stock' }] },
];

const bulkActions: BulkAction<ListedAdminProduct>[] = [
  {
    id: 'archive',
    label: 'Archive',
    run: ({ id }) => archiveProduct(id),
    undo: ({ id }) => restoreProduct(id),
    done: 'Archived',
    permission: 'products.edit',
  },
  {
    id: 'restore',
    label: 'Restore',
    run: ({ id }) => restoreProduct(id),
    undo: ({ id }) => archiveProduct(id),
    done: 'Restored',
    permission: 'products.edit',
  },
  ...collectionTags.map((tag) => ({
    id: `tag-${tag}`,
    label: `Tag: ${tag}`,
    run: ({ id }: ListedAdminProduct) => tagProduct(id, tag, true),
    undo: ({ id, tags }: ListedAdminProduct) => tagProduct(id, tag, tags.includes(tag)),
    done: `Tagged ${tag}`,
    permission: 'products.edit' as const,
  })),
];

const withCosts = [...productListColumns, ...costColumns];
const costsRequest = { costs: 'true' };
const noRequest = {};

export function ProductList() {
  const seesCosts = useHasPermission('costs.view');
  const navigate = useNavigate();
  const { search } = useLocation();
  const editHref = adminTab.products.href('bulk-edit');
  const editTogether: BulkAction<ListedAdminProduct> = {
    id: 'edit',
    label: 'Change prices and stock',
    runTogether: (rows) => void navigate(editHref, { state: { codes: rows.map(({ id }) => id) } }),
    permission: 'products.edit',
  };
  return (
    <AdminList
      id="products"
      source={products}
      columns={seesCosts ? withCosts : productListColumns}
      always={seesCosts ? costsRequest : noRequest}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      order="id"
      search="Search products"
      filters={filters}
      words={{ caption: 'Products', loading: 'Loading products...', empty: 'No products yet.' }}
      getHref={({ id }) => adminTab.products.href(id)}
      create={{ label: 'Add Product', href: adminTab.products.href('new'), permission: 'products.edit' }}
      bulk={[editTogether, ...bulkActions]}
      tools={
        <>
          <Allowed permission="products.edit">
            <ButtonLink to={adminTab.products.href('import')} look="outline" size="sm">
              Import CSV
            </ButtonLink>
            <ButtonLink to={adminTab.products.href('pictures')} look="outline" size="sm">
              Import pictures
            </ButtonLink>
            <ButtonLink to={{ pathname: editHref, search }} look="outline" size="sm">
              Change prices and stock
            </ButtonLink>
          </Allowed>
          <ButtonLink to={adminTab.products.href('drops')} look="outline" size="sm">
            Drops
          </ButtonLink>
        </>
      }
    />
  );
}
