import { Link } from 'react-router-dom';
import type { OrderSummary } from '#shared/contracts/orders/orders.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { formatBottleCount } from '#web/lib/format-units.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useClaimOrders, useOrders } from './queries.ts';
import { Section } from './section.tsx';

/** What the customer has bought, and what they bought before there was an account. */
export function Orders() {
  const { data, error, refetch, isFetching } = useOrders();
  return (
    <Section title="Orders">
      {data && data.claimable > 0 && <Claim count={data.claimable} />}
      {data && <OrderList orders={data.orders} />}
      {!data && error && (
        <ErrorState
          title="Your orders could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <>
          <Loading label="Loading your orders" />
          <Skeleton className="h-16" />
        </>
      )}
    </Section>
  );
}

function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) {
    return (
      <p className="text-ink-2">
        No orders yet.{' '}
        <ButtonLink to={paths.gallery.href()} look="link" size="bare" className="min-h-11">
          Browse the shop
        </ButtonLink>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-hairline border-hairline border-y">
      {orders.map(({ id, orderNumber, status, placedAt, bottles, total, token }) => (
        <li key={id} className="relative flex flex-wrap items-center gap-x-6 gap-y-1 py-4 hover:bg-surface">
          <Link
            to={paths.order.href(id, token)}
            className="inline-flex min-h-11 items-center font-medium text-brass-light underline decoration-control underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
          >
            {orderNumber}
          </Link>
          <span className="text-ink-2 text-sm">{formatDate(placedAt)}</span>
          <span className="text-ink-2 text-sm">{formatBottleCount(bottles)}</span>
          <span className="text-ink-2 text-sm first-letter:uppercase">{status}</span>
          <span className="ml-auto">{formatPounds(total)}</span>
        </li>
      ))}
    </ul>
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
      {isError && (
        <div role="alert" className="mt-3">
          <FieldMessage>That did not work. Please try again.</FieldMessage>
        </div>
      )}
    </div>
  );
}
