import { PayLink } from '#web/features/payment-link/pay-link.tsx';

export function PayRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PayLink />
    </div>
  );
}
