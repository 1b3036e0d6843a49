import { Payment } from '#web/features/payment/payment.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function PaymentRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead title="Payment" />
      <div className="mx-auto max-w-lg">
        <h1 className="mb-8 font-display text-3xl md:text-4xl">Payment</h1>
        <Payment />
      </div>
    </div>
  );
}
