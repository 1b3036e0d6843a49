import type { Order } from '#shared/contracts/orders/orders.ts';
import { formatArrival } from '#shared/domain/common/arrival-dates.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { usePaidOrder } from './queries.ts';

const formatCost = (pounds: string): string => (parsePence(pounds) === 0 ? 'Free' : formatPounds(pounds));

function listFacts(order: Order): Fact[] {
  const { items, charges, kind, arrives, collection, storage, deliveryMethod, shippingAddress } = order;
  const lines = [
    ...items.map(({ name, quantity, lineTotal }) => ({ name: `${quantity} × ${name}`, amount: lineTotal })),
    ...charges,
  ];
  const isDelivered = kind !== 'storage' && !storage;
  return [
    ...lines.map(({ name, amount }) => ({ name, value: formatPounds(amount) })),
    ...(isDelivered ? [{ name: deliveryMethod.name, value: formatCost(order.shippingCost) }] : []),
    { name: 'Total', value: <span className="font-medium text-base">{formatPounds(order.total)}</span> },
    ...(arrives ? [{ name: collection ? 'Ready from' : 'Arrives', value: formatArrival(arrives) }] : []),
    ...(kind === 'storage'
      ? []
      : [
          {
            name: storage || collection ? 'Billed to' : 'Deliver to',
            value: `${order.customerName}, ${shippingAddress}`,
          },
        ]),
  ];
}

/** The stored contents of what is being paid for. If they cannot be loaded, the card form is shown without them. */
export function OrderSummary(payment: { paymentIntentId: string; clientSecret: string }) {
  const { data } = usePaidOrder(payment);
  if (!data) return null;
  return (
    <section aria-labelledby="payment-order">
      <h2 id="payment-order" className="font-display text-2xl">
        Your order
      </h2>
      <Facts layout="table" facts={listFacts(data)} className="mt-2 [&_dd]:wrap-anywhere [&_dt]:shrink-0" />
    </section>
  );
}
