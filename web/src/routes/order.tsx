import { Order } from '#web/features/orders/order.tsx';

export function OrderRoute() {
  return (
    <div className="page py-10 md:py-14 print:p-0">
      <Order />
    </div>
  );
}
