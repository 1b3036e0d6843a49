import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContactUs } from './contact-us.tsx';
import { LinkedOrder } from './linked-order.tsx';
import { usePaymentLink } from './queries.ts';

/** An order taken by phone, opened by the signed link in its email, to check and pay. */
export function PayLink() {
  const { query } = useAddressQuery();
  const [orderId, token] = [query.get('order'), query.get('token')];
  return (
    <>
      <PageHead title="Pay for your order" />
      <h1 className="font-display text-3xl md:text-4xl">Pay for your order</h1>
      <div className="mt-6 grid max-w-measure gap-8">
        {orderId && token ? <ByLink orderId={orderId} token={token} /> : <InvalidLink />}
      </div>
    </>
  );
}

function ByLink({ orderId, token }: { orderId: string; token: string }) {
  const query = usePaymentLink(orderId, token);
  if (!query.data && isRefusal(query.error, 'order_not_found', 'invalid_request')) return <InvalidLink />;
  return (
    <QueryBoundary
      query={query}
      failure="Your order could not be loaded"
      loading="Loading your order"
      skeleton={<Skeleton className="h-72 rounded-card" />}
    >
      {(link) => <LinkedOrder link={link} token={token} />}
    </QueryBoundary>
  );
}

const InvalidLink = () => (
  <Notice tone="warn" title="This link is incomplete or has expired">
    <ContactUs />
  </Notice>
);
