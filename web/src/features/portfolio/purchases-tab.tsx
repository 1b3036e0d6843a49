import { Link } from 'react-router-dom';
import type { Purchase } from '#shared/api/portfolio.ts';
import { formatPounds, penceOf } from '#shared/domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { sayDate } from '#web/lib/say-date.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Answered } from './answered.tsx';
import { BuyAgain } from './buy-again.tsx';
import type { Words } from './holding-words.ts';
import { usePurchases } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { TabHead } from './tab-head.tsx';

const words: Record<string, Words> = {
  stored: { label: 'In bond', tone: 'ok' },
  requested_delivery: { label: 'Delivery requested', tone: 'accent' },
  in_transit: { label: 'In transit', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'ok' },
  confirmed: { label: 'Confirmed', tone: 'accent' },
  processing: { label: 'Being packed', tone: 'accent' },
  shipped: { label: 'On its way', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'error' },
  pending: { label: 'On hold', tone: 'warn' },
  returned: { label: 'Given back', tone: 'plain' },
};
const wordsOf = ({ deliveryStatus }: Purchase): Words =>
  words[deliveryStatus] ?? { label: deliveryStatus, tone: 'plain' };

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
      <Link to={paths.order.href(orderId, orderToken)} className={`whitespace-nowrap ${linkClass}`}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'bought',
    name: 'Bought',
    value: ({ purchaseDate }) => purchaseDate,
    show: ({ purchaseDate }) => sayDate(purchaseDate),
  },
  {
    id: 'status',
    name: 'Status',
    value: (purchase) => wordsOf(purchase).label,
    show: (purchase) => <StatusBadge {...wordsOf(purchase)} />,
  },
  { id: 'quantity', name: 'Bottles', isFigure: true, value: ({ quantity }) => quantity },
  {
    id: 'unit',
    name: 'Each',
    isFigure: true,
    value: ({ unitPrice }) => penceOf(unitPrice) / 100,
    show: ({ unitPrice }) => formatPounds(unitPrice),
  },
  {
    id: 'total',
    name: 'Together',
    isFigure: true,
    value: ({ totalPrice }) => penceOf(totalPrice) / 100,
    show: ({ totalPrice }) => formatPounds(totalPrice),
  },
];

export function PurchasesTab() {
  return (
    <Answered query={usePurchases()} of="your purchases">
      {(purchases) => (purchases.length > 0 ? <Purchases purchases={purchases} /> : <NoPurchases />)}
    </Answered>
  );
}

function Purchases({ purchases }: { purchases: readonly Purchase[] }) {
  const view = useTableView(purchases, columns, '-bought');
  return (
    <>
      <TabHead title="Purchase History" note="Every bottle that you have paid for, stored or delivered.">
        <CsvButton view={view} file="dram-purchases" />
      </TabHead>
      <DataTable
        caption="Your purchases"
        view={view}
        keyOf={({ id }) => id}
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
        <p>What you buy is listed here, and can be bought again with one press while there is some left.</p>
      </EmptyState>
    </>
  );
}
