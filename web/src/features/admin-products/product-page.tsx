import type { ReactNode } from 'react';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { paths } from '#web/app/paths.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { reportResult } from '#web/ui/show-failure.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { CostSection } from './cost-section.tsx';
import { EditProductForm } from './product-form.tsx';
import { ProductStatus } from './product-status.tsx';
import { PublishSection } from './publish-section.tsx';
import { useArchive, useProduct, useRestore } from './queries.ts';
import { StockSection } from './stock-section.tsx';
import { ValuationsSection } from './valuations-section.tsx';

export function ProductPage({ id, history }: { id: string; history: ReactNode }) {
  const { data, error, isFetching, refetch } = useProduct(id);
  if (!data) {
    return (
      <AdminPage title="Product">
        {error ? (
          <ErrorState
            title={getProblem(error)?.title ?? 'The product could not be loaded'}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading label="Loading the product" />
        )}
      </AdminPage>
    );
  }
  const { product, valuations, costing } = data;
  return (
    <AdminPage
      title={product.name}
      note={
        <span className="inline-flex flex-wrap items-center gap-3">
          <ProductStatus archivedAt={product.archivedAt} draft={product.draft} />
          {product.id}
        </span>
      }
      actions={<Actions product={product} />}
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {product.archivedAt ? (
          <Notice title="This bottle is archived">
            It is hidden from the shop and cannot be bought. Existing orders and certificates still show it.
            Restore it to edit it; a draft becomes a draft again.
          </Notice>
        ) : (
          <EditProductForm product={product} />
        )}
        <div className="grid gap-10">
          {product.draft && <PublishSection product={product} draft={product.draft} />}
          <StockSection product={product} />
          {costing && <CostSection product={product} costing={costing} />}
          <ValuationsSection productId={product.id} valuations={valuations} />
        </div>
        <div className="lg:col-span-2">{history}</div>
      </div>
    </AdminPage>
  );
}

function Actions({ product }: { product: AdminProduct }) {
  const { id, archivedAt, draft } = product;
  const canEdit = useHasPermission('products.edit');
  const [archive, restore] = [useArchive(), useRestore()];
  if (archivedAt)
    return (
      canEdit && (
        <Button
          size="sm"
          pending={restore.isPending}
          onClick={() => void reportResult(restore.mutateAsync(id), 'Product restored', 'Update Failed')}
        >
          Restore
        </Button>
      )
    );
  return (
    <>
      {!draft && (
        <a
          href={paths.product.href(id)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'outline', size: 'sm' })}
        >
          View in shop<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {canEdit && (
        <ButtonLink to={`${adminTab.products.href('new')}?from=${id}`} look="outline" size="sm">
          Duplicate
        </ButtonLink>
      )}
      {canEdit && (
        <Button
          look="outline"
          size="sm"
          pending={archive.isPending}
          onClick={() => void reportResult(archive.mutateAsync(id), 'Product archived', 'Deletion Failed')}
        >
          Archive
        </Button>
      )}
    </>
  );
}
