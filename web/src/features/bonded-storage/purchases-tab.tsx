import { Link } from 'react-router-dom';
import type { Purchase } from '#shared/contracts/bonded-storage/portfolio.ts';
import { orderStates } from '#shared/domain/orders/order-states.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { ShoppingBag } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import type { HoldingLabel } from './holding-labels.ts';
import { ListBoundary } from './list-boundary.tsx';
import { useBuyAgain, usePurchases } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { TabHead } from './tab-head.tsx';

const statusLabels: Record<string, HoldingLabel> = {
  stored: { label: 'In bond', tone: 'ok' },
  requested_delivery: { label: 'Delivery requested', tone: 'accent' },
  in_transit: { label: 'In transit', tone: 'accent' },
  returned: { label: 'Returned', tone: 'plain' },
  pending: orderStates.on_hold.buyer,
  confirmed: { label: orderStates.confirmed.buyer.label, tone: 'accent' },
  processing: orderStates.processing.buyer,
  shipped: orderStates.shipped.buyer,
  delivered: orderStates.delivered.buyer,
  cancelled: orderStates.cancelled.buyer,
};
const getStatusLabel = ({ deliveryStatus }: Purchase): HoldingLabel =>
  statusLabels[deliveryStatus] ?? { label: deliveryStatus, tone: 'plain' };

const linkClass =
  'underline decoration-control underline-offset-4 hover:text-brass-light hover:decoration-current';

const columns: Column<Purchase>[] = [
  {
    id: 'name',
    name: 'Bottle',
    isHead: true,
    value: ({ product }) => product.name,
    show: ({ product, productId }) => (
      <Link to={paths.product.href(productId)} className={`font-medium ${linkClass}`}>
        {product.name}
      </Link>
    ),
  },
  {
    id: 'order',
    name: 'Order',
    value: ({ orderNumber }) => orderNumber,
    show: ({ orderId, orderToken, orderNumber }) => (
      <Link to={privatePaths.order.href(orderId, orderToken)} className={`whitespace-nowrap ${linkClass}`}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'bought',
    name: 'Bought',
    value: ({ purchaseDate }) => purchaseDate,
    show: ({ purchaseDate }) => formatDate(purchaseDate),
  },
  {
    id: 'status',
    name: 'Status',
    value: (purchase) => getStatusLabel(purchase).label,
    show: (purchase) => <StatusBadge {...getStatusLabel(purchase)} />,
  },
  { id: 'quantity', name: 'Bottles', isFigure: true, value: ({ quantity }) => quantity },
  poundsColumn('unit', 'Each', ({ unitPrice }) => unitPrice),
  poundsColumn('total', 'Total', ({ totalPrice }) => totalPrice),
];

export function PurchasesTab() {
  return (
    <ListBoundary query={usePurchases()} of="your purchases">
      {(purchases) => (purchases.length > 0 ? <Purchases purchases={purchases} /> : <NoPurchases />)}
    </ListBoundary>
  );
}

function Purchases({ purchases }: { purchases: readonly Purchase[] }) {
  const view = useTableView(purchases, columns, '-bought');
  return (
    <>
      <TabHead title="Purchase History" note="Every bottle you have bought, stored or delivered.">
        <CsvButton view={view} file="dram-purchases" />
      </TabHead>
      <DataTable
        caption="Your purchases"
        view={view}
        getKey={({ id }) => id}
        actionsFor={({ productId, product }) => <BuyAgain productId={productId} name={product.name} />}
      />
    </>
  );
}

function NoPurchases() {
  return (
    <>
      <TabHead title="Purchase History" />
      <EmptyState
        title="Nothing bought yet"
        actions={<ButtonLink to={paths.gallery.href()}>Browse the shop</ButtonLink>}
      >
        <p>Everything you buy is listed here, and you can buy it again while we have stock.</p>
      </EmptyState>
    </>
  );
}

const buyAgainFailure = 'Failed to process buy again request';

/** Adds the bottle to the cart at today's price; a failure is shown in a toast, and stays beside the button. */
function BuyAgain({ productId, name }: { productId: string; name: string }) {
  const { mutate, isPending, error } = useBuyAgain();
  const problem = error && (getProblem(error)?.message ?? buyAgainFailure);
  const press = () =>
    mutate(productId, {
      onSuccess: () =>
        toast({
          title: 'Added to cart',
          description: name,
          action: { label: 'View cart', onSelect: () => useCartStore.getState().setCartOpen(true) },
        }),
      onError: (reason) =>
        toast({
          title: 'Buy Again Failed',
          description: getProblem(reason)?.message ?? buyAgainFailure,
          variant: 'destructive',
        }),
    });
  return (
    <div className="inline-grid justify-items-end gap-1.5">
      <Button look="brass" size="sm" pending={isPending} onClick={press}>
        <ShoppingBag className="size-4" />
        Buy again<span className="sr-only">, {name}</span>
      </Button>
      {problem && <ErrorMessage className="max-w-3xs text-left">{problem}</ErrorMessage>}
    </div>
  );
}
