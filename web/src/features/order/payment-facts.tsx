import { formatPounds } from '#shared/domain/money.ts';
import { Facts } from '#web/ui/facts.tsx';
import type { OrderStorage } from './queries.ts';

export type PaymentOutcome = {
  paymentIntentId: string;
  orderNumber: string;
  orderId: string;
  orderToken: string;
  total: string;
  failure: string | null;
  email: string;
  deliveryTime: string;
  storage: OrderStorage | null;
};

/** The order's number beside the payment's reference: what a shopper quotes when they ask us. */
export function PaymentFacts({ orderNumber, paymentIntentId, total }: PaymentOutcome) {
  return (
    <Facts
      className="justify-center border-hairline border-y py-6"
      facts={[
        { name: 'Order', value: orderNumber },
        { name: 'Total', value: formatPounds(total) },
        {
          name: 'Payment reference',
          value: <span className="break-all text-sm">{paymentIntentId}</span>,
        },
      ]}
    />
  );
}
