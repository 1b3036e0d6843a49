import { Account } from '#web/features/account/account.tsx';
import { AccountPages } from '#web/features/shell/account-pages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function AccountRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Your account" />
      <AccountPages />
      <Account />
    </div>
  );
}
