import { useParams } from 'react-router-dom';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { OrderNotFound } from './order-not-found.tsx';
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
