import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { usePurchases } from './queries.ts';

/** The number of an order, which leads to its page as soon as the purchases have told how. */
export function OrderLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { data } = usePurchases();
  const token = data?.find((purchase) => purchase.orderId === orderId)?.orderToken;
  if (!token) return orderNumber;
  return (
    <Link
      to={paths.order.href(orderId, token)}
      className="text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
    >
      {orderNumber}
    </Link>
  );
}
