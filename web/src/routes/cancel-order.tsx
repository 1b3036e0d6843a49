import { CancelOrder } from '#web/features/cancel-order/cancel-order.tsx';

export function CancelOrderRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <CancelOrder />
    </div>
  );
}
