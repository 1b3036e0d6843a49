import { Link } from 'react-router-dom';
import type { OrderSummary } from '#shared/contracts/orders/orders.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { getBuyerLabel } from '#shared/domain/orders/buyer-label.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useClaimOrders, useOrders } from './queries.ts';

/** The customer's orders, including those placed before the account existed. */
export function Orders() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  if (isAuthenticated) return <OwnOrders />;
  return (
    <SignInPrompt
      next={privatePaths.orders.href()}
      other={
        <ButtonLink to={privatePaths.findOrder.href()} look="outline">
          Find a guest order
        </ButtonLink>
      }
    >
      Sign in to see your orders. If you ordered as a guest, we can email you a link to your order.
    </SignInPrompt>
  );
}

function OwnOrders() {
  const query = useOrders();
  useSessionEnd(query.error);
  return (
    <div className="max-w-4xl">
      <h1 className="mb-8 font-display text-4xl">Your orders</h1>
      <QueryBoundary
        query={query}
        failure="Your orders could not be loaded"
        loading="Loading your orders"
        skeleton={<Skeleton className="h-28" />}
      >
        {({ orders, claimable }) => (
          <>
            {claimable > 0 && <Claim count={claimable} />}
            <OrderList orders={orders} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) {
    return (
      <p className="text-ink-2">
        No orders yet.{' '}
        <ButtonLink to={paths.gallery.href()} look="link">
          Browse the shop
        </ButtonLink>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-hairline border-hairline border-y">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

/** One order: its bottles, and its status. */
function OrderRow({ order }: { order: OrderSummary }) {
  const { id, orderNumber, placedAt, bottles, total, items, moreItems, token } = order;
  const { label, tone } = getBuyerLabel(order);
  const names = [
    ...items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name)),
    ...(moreItems > 0 ? [`${moreItems} more`] : []),
  ];
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 py-5 hover:bg-surface sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="row-span-2 flex w-10 items-start self-start sm:row-span-1 sm:w-36 sm:gap-2">
        {items.map(({ name, image }, index) => (
          <BottleThumb
            key={name}
            image={image}
            width={40}
            className={index > 0 ? 'max-sm:hidden' : undefined}
          />
        ))}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to={privatePaths.order.href(id, token)}
            className="font-medium text-brass-light underline decoration-control underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
          >
            {orderNumber}
          </Link>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1.5 text-ink text-sm">{names.join(', ')}</p>
        <p className="mt-1 text-ink-3 text-sm">
          {formatDate(placedAt)}, {formatBottleCount(bottles)}
        </p>
      </div>
      <p className="sm:text-right">{formatPounds(total)}</p>
    </li>
  );
}

function Claim({ count }: { count: number }) {
  const { mutate, isPending, isError } = useClaimOrders();
  const found = count === 1 ? 'One order was' : `${count} orders were`;
  return (
    <div className="mb-6 rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-measure text-ink-2">{found} placed as a guest with your email address.</p>
        <Button look="brass" onClick={() => mutate()} pending={isPending}>
          Add to my account
        </Button>
      </div>
      {isError && <ErrorMessage className="mt-3">That did not work. Please try again.</ErrorMessage>}
    </div>
  );
}
