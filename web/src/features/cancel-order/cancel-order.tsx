import { cancellationRight } from '#shared/domain/orders/cancellation/consumer-information.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CancellationChoice } from './cancellation-choice.tsx';
import { LinkForm } from './link-form.tsx';
import { useCancellation } from './queries.ts';

/** An order opened by the signed link in its emails; without a link, it can be requested here. */
export function CancelOrder() {
  const { query } = useAddressQuery();
  const [orderId, token] = [query.get('order'), query.get('token')];
  return (
    <>
      <PageHead title="Cancel my order" />
      <h1 className="font-display text-3xl md:text-4xl">Cancel my order</h1>
      <div className="mt-6 grid max-w-measure gap-8">
        {orderId && token ? <LinkedOrder orderId={orderId} token={token} /> : <RequestLink />}
      </div>
    </>
  );
}

function RequestLink() {
  return (
    <>
      <LinkForm>
        <p className="text-ink-2">
          {cancellationRight[0]} The link in your confirmation email opens this page for your order. If you
          can't find it, we'll email it to you again.
        </p>
      </LinkForm>
      <MoreLink to={`${paths.terms.href()}#cancel`}>Your right to cancel, with the model form</MoreLink>
    </>
  );
}

function LinkedOrder({ orderId, token }: { orderId: string; token: string }) {
  const query = useCancellation(orderId, token);
  if (!query.data && isRefusal(query.error, 'order_not_found', 'invalid_request')) {
    return (
      <>
        <Notice tone="warn" title="This link is incomplete or has expired">
          <p>We can email you a new one.</p>
        </Notice>
        <RequestLink />
      </>
    );
  }
  return (
    <QueryBoundary
      query={query}
      failure="Your order could not be loaded"
      loading="Loading your order"
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {(cancellation) => <CancellationChoice cancellation={cancellation} token={token} />}
    </QueryBoundary>
  );
}
