import { formatPounds } from '#shared/domain/common/money.ts';
import { Facts } from '#web/ui/facts.tsx';
import { paymentKindLabels } from './payment-kind-labels.ts';
import type { Order, OrderStorage } from './queries.ts';

export type PaymentOutcome = {
  paymentIntentId: string;
  kind: Order['kind'];
  orderNumber: string;
  orderId: string;
  orderToken: string;
  total: string;
  failure: string | null;
  email: string;
  deliveryTime: string;
  arrives: Order['arrives'];
  isDayNominated: boolean;
  collection: Order['collection'];
  cover: string | null;
  giftNote?: Order['giftNote'];
  giftRecipient?: Order['giftRecipient'];
  storage: OrderStorage | null;
};

/** The order's number beside the payment's reference, which shoppers quote when they contact us. */
export function PaymentFacts({ kind, orderNumber, paymentIntentId, total }: PaymentOutcome) {
  return (
    <Facts
      className="justify-center border-hairline border-y py-6"
      facts={[
        { name: paymentKindLabels(kind)?.name ?? 'Order', value: orderNumber },
        { name: 'Total', value: formatPounds(total) },
        {
          name: 'Payment reference',
          value: <span className="break-all text-sm">{paymentIntentId}</span>,
        },
      ]}
    />
  );
}
