import { Confirmation } from '#web/features/orders/confirmation.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function PaymentSuccessRoute() {
  return (
    <div className="page py-12 md:py-16">
      <PageHead title="Your payment" />
      <div className="mx-auto max-w-4xl">
        <Confirmation />
      </div>
    </div>
  );
}
