import { useEffect, useState } from 'react';
import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import type { RunKind } from '#shared/domain/shopify/shopify.ts';
import { useAdminActions } from '#web/lib/admin-actions.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { ListSkeleton } from '#web/ui/admin-list/list-skeleton.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { ExternalLink as Icon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import { Connection } from './connection.tsx';
import { ProductList } from './product-list.tsx';
import { isNotConfigured, useShopifyProducts, useSyncRuns } from './queries.ts';
import { Report } from './report.tsx';
import { RunList } from './run-list.tsx';
import { RunProgress } from './run-progress.tsx';
import { StockUpdates } from './stock-updates.tsx';
import { type CreatedCart, useCart } from './use-cart.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useSyncButtons } from './use-sync.ts';

/** Shown for a stage without a Shopify shop, with how to set one up. */
const NotConfigured = () => (
  <Notice tone="warn" title="Shopify Not Configured">
    <p>
      This deployment is not connected to a Shopify shop, so nothing is synced and no Shopify carts can be
      created. Our own shop is not affected.
    </p>
    <p>
      To connect one, add the shop&apos;s address and its two access tokens as described in the deployment
      guide, then deploy again.
    </p>
  </Notice>
);

const noProducts: readonly ShopifyProduct[] = [];

/** The sync with Shopify: its state, its actions, the bottles in both shops, and the findings of the runs. */
export function ShopifyView() {
  const canSync = useHasPermission('shopify.sync');
  const products = useShopifyProducts();
  const query = useSyncRuns();
  const runs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { trouble, ...troubles } = useFailureNotice();
  const sync = useSyncButtons(runs, troubles);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ShopifyProduct>>(new Map());
  const all = products.data ?? noProducts;
  const cart = useCart(all, troubles);
  useEffect(preloadToasts, []);

  const failures = [products.error, query.error, ...sync.errors, cart.error];
  const isMissing = failures.some(isNotConfigured);
  const running = runs.find(({ status }) => status === 'running');
  const report = runs.find(({ kind, status }) => kind === 'products' && status !== 'running');

  const makeCart = async () => {
    // The products as they are now: a sync may have added them to Shopify since they were chosen.
    const isMade = await cart.make(
      [...chosen.keys()].flatMap((key) => all.find(({ id }) => id === key) ?? []),
    );
    if (isMade) setChosen(new Map());
  };
  const now = sync.begun ?? running?.kind;
  const buildAction = (kind: RunKind) => ({
    size: 'sm' as const,
    pending: now === kind,
    disabled: isMissing || (now !== undefined && now !== kind),
  });
  useAdminActions(
    isMissing || now || !canSync
      ? []
      : [
          { id: 'shopify-sync', label: 'Sync Products', run: sync.syncProducts },
          { id: 'shopify-stock', label: 'Sync Stock', run: sync.syncStock },
        ],
  );

  return (
    <AdminPage
      title="Shopify"
      note="Bottles, descriptions and prices are sent from here to Shopify. Stock syncs both ways: a sale on one side reduces stock on the other."
      actions={
        <Allowed permission="shopify.sync">
          <Button {...buildAction('products')} onClick={sync.syncProducts}>
            {now === 'products' ? 'Syncing...' : 'Sync Products'}
          </Button>
          <Button {...buildAction('stock')} look="outline" onClick={sync.syncStock}>
            {now === 'stock' ? 'Syncing stock...' : 'Sync Stock'}
          </Button>
          <Button
            look="outline"
            size="sm"
            onClick={() => void makeCart()}
            disabled={isMissing}
            pending={cart.isPending}
          >
            {cart.isPending ? 'Creating...' : 'Create Shopify Cart'}
          </Button>
        </Allowed>
      }
    >
      <div className="grid min-w-0 gap-8">
        {isMissing && <NotConfigured />}
        <Connection
          isConfigured={!isMissing}
          products={isMissing ? undefined : products.data}
          runs={query.data && runs}
          hasFailed={query.isError}
        />
        {!isMissing && (
          <>
            <RunProgress run={running} />
            {trouble && (
              <Notice tone="error" title={trouble.title}>
                <p>{trouble.text}</p>
              </Notice>
            )}
            {cart.made && <CartNotice cart={cart.made} />}
            {sync.updates && <StockUpdates updates={sync.updates} onClose={sync.forgetUpdates} />}
            {report && <Report run={report} />}
            <section aria-labelledby="shopify-bottles">
              <h2 id="shopify-bottles" className="mb-3 font-display text-xl">
                Bottles
              </h2>
              {products.data ? (
                <ProductList
                  products={products.data}
                  readAt={products.dataUpdatedAt}
                  choosing={[chosen, setChosen]}
                  onCart={() => void makeCart()}
                />
              ) : products.isError ? (
                <ErrorState
                  title="The bottles could not be loaded"
                  onRetry={() => void products.refetch()}
                  isRetrying={products.isFetching}
                />
              ) : (
                <ListSkeleton label="Loading bottles..." />
              )}
            </section>
            <RunList query={query} runs={runs} />
          </>
        )}
      </div>
    </AdminPage>
  );
}

/** The new cart, with a link for browsers that block automatically opened tabs. */
function CartNotice({ cart: { address, text, isOpened } }: { cart: CreatedCart }) {
  return (
    <Notice tone="ok" title={isOpened ? 'The cart is open in a new tab' : 'The cart is ready'}>
      <p>{text}</p>
      <p>
        <ExternalLink
          href={address}
          className={buttonClass({ look: 'outline', size: 'sm', className: 'mt-2' })}
        >
          <Icon aria-hidden="true" className="size-4" />
          Open the cart on Shopify
        </ExternalLink>
      </p>
    </Notice>
  );
}
