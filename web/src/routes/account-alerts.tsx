import { AlertList } from '#web/features/alerts/alert-list.tsx';
import { AccountPage } from '#web/features/shell/account-page.tsx';

export const AccountAlertsRoute = () => (
  <AccountPage title="Your alerts">
    <AlertList />
  </AccountPage>
);
