import { useParams } from 'react-router-dom';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOrder } from './queries.ts';

const failure = 'Your order could not be loaded';

/** An order opened by the signed link in its email. */
export function Order() {
  const { orderId = '' } = useParams();
  const { query } = useAddressQuery();
  const token = query.get('token');
  if (!token) return <OrderNotFound />;
  return <LinkedOrder orderId={orderId} token={token} />;
}

function LinkedOrder({ orderId, token }: { orderId: string; token: string }) {
  const { data, error, isFetching, refetch } = useOrder(orderId, token);
  if (data) return <OrderSheet order={data} token={token} />;
  if (isRefusal(error, 'order_not_found', 'invalid_request')) return <OrderNotFound />;
  if (error) {
    return (
      <>
        <PageHead title={failure} />
        <ErrorState level="h1" title={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  }
  return (
    <div className="grid gap-8">
      <PageHead title="Your order" />
      <h1 className="sr-only">Your order</h1>
      <Loading label="Loading your order" />
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

/** A wrong link and an expired one look the same, so that nobody learns which orders exist. */
function OrderNotFound() {
  return (
    <>
      <PageHead title="Order not found" />
      <EmptyState
        level="h1"
        title="Order not found"
        actions={
          <>
            <ButtonLink to={paths.gallery.href()}>Continue Shopping</ButtonLink>
            <a
              href={`mailto:${store.email}`}
              className="inline-flex min-h-11 items-center px-3 text-brass-light underline underline-offset-4"
            >
              {store.email}
            </a>
          </>
        }
      >
        <p>
          This link is incomplete or has expired. Please open the one in your confirmation email, or write to
          us with your order number.
        </p>
      </EmptyState>
    </>
  );
}
