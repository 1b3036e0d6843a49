import { Orders } from '#web/features/account/orders.tsx';
import { AccountPages } from '#web/features/shell/account-pages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function AccountOrdersRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Your orders" />
      <AccountPages />
      <Orders />
    </div>
  );
}
