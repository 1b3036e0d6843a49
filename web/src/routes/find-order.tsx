import { FindOrder } from '#web/features/cancel-order/find-order.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function FindOrderRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead title="Find my order" />
      <FindOrder />
    </div>
  );
}
