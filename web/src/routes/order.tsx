import { Order } from '#web/features/order/order.tsx';

export function OrderRoute() {
  return (
    <div className="page py-10 md:py-14 print:p-0">
      <Order />
    </div>
  );
}
