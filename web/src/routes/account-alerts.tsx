import { AlertList } from '#web/features/alerts/alert-list.tsx';
import { AccountPages } from '#web/features/shell/account-pages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function AccountAlertsRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Your alerts" />
      <AccountPages />
      <AlertList />
    </div>
  );
}
